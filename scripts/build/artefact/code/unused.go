package code

import (
	"slices"
	"strings"
)

// Parts of Go's runtime that no engine runs, because only a setting of the
// environment, a profile, a trace, a debugger or cgo leads to them, or a program
// that is ending already. The linker cannot see that. An engine traps there, so
// that a mistake in this list shows itself, and hosts discard an instance that
// traps. A name that ends with a star means all that start like it.
var unused = names(`
	traceLocker.G* traceLocker.S* traceLocker.P* traceLocker.H* traceLocker.e* traceLocker.startPC traceWriter.* traceEventWriter.* traceAdvance* traceReadCPU* traceStopReadCPU* traceSyncBatch*
	traceStack* traceMap.* traceStringTable.* traceRegionAlloc.* traceStackTable.* traceTypeTable.* traceBuf.*
	traceBufFlush* traceRegisterLabelsAndReasons* makeTraceFrame* traceThreadDestroy* traceAcquireEnabled*
	traceCPUSample* startPCForTrace* goStatusToTraceGoStatus* writeGoStatus*
	hexdump* dumpTypesRec* dumpStacksRec* checkFinalizersAndCleanups* gcDumpObject* badPointer*
	schedtrace* printScavTrace* goroutineheader* traceback1* traceback2* tracebackothers* tracebacksomeothers*
	tracebackHexdump* printOneCgoTraceback* printCgoTraceback* printArgs* printFuncName* printcreatedby*
	printAncestor* showfuncinfo* expandCgoFrames* printanycustomtype* printquoted* dumpgstatus*
	Frames.Next profBuf.* stkbucket* saveblockevent* saveBlockEventStack* saveg* doRecordGoroutineProfile*
	tryRecordGoroutineProfile* fpunwindExpand* tracebackPCs* cgoContextPCs*
	findGoroutineLeaks* findMaybeRunnableGoroutines* allGsSnapshotSortedForGC* setCheckmark* startCheckmarks*
	runCheckmark* mspan.reportZombies* scanConservative* synctestBubble.* typesEqual fmtNSAsMS* freezetheworld*
	unwinder.cgoCallers* printcomplex* printfloat* badmorestackg0*
`)

// skipped are functions that check the runtime itself, read settings that no
// engine has, or note where a program allocates. They take numbers or nothing and give nothing.
var skipped = names(`moduledataverify1 check mProf_Malloc internal/cpu.processOptions`)

// printers print a part of a message.
var printers = names(`
	printlock printunlock printstring printuint printint printhex printnl printsp printpointer printuintptr
	printslice printbool printeface printiface printhexopts
`)

// speaking are functions of the runtime whose messages stay: they are the reasons
// of an end.
var speaking = names(`throw* fatal* printindented* printpanics* printpanicval* print*`)

func names(list string) []string { return strings.Fields(list) }

// matches reports whether a function of Go's runtime is in a list. The linker's
// names of methods have other signs in the place of brackets.
func matches(list []string, name string) bool {
	name, found := strings.CutPrefix(name, "runtime.")
	if !found {
		name = strings.ReplaceAll(name, "internal_cpu.", "internal/cpu.")
	}
	if rest, method := strings.CutPrefix(name, "__"); method {
		kind, rest, _ := strings.Cut(rest, "_.")
		name = kind + "." + rest
	}
	return slices.ContainsFunc(list, func(entry string) bool {
		if start, all := strings.CutSuffix(entry, "*"); all {
			return strings.HasPrefix(name, start)
		}
		return name == entry
	})
}

// replacement returns the body of a function that no engine runs or needs.
func replacement(name string) ([]byte, bool) {
	switch {
	case !strings.HasPrefix(name, "runtime.") && !strings.HasPrefix(name, "internal_cpu."):
		return nil, false
	case matches(unused, name):
		return []byte{0, opUnreachable, opEnd}, true
	case matches(skipped, name):
		// It takes the place after its call from the stack.
		return []byte{0, opGlobalGet, 0, opI32Const, 8, opI32Add, opGlobalSet, 0, opI32Const, 0, opEnd}, true
	}
	return nil, false
}

// silence removes calls that print a part of a message.
func (b *body) silence(silent func(function int64) bool) {
	var kept []*node
	for _, n := range b.statements {
		last := len(kept) - 1
		if n.op == opBrIf && n.args[0].op == opCall && n.args[0].reloads && silent(n.args[0].number) &&
			last > 0 && kept[last].op == opI64Store && stackStep(kept[last-1]) == -8 {
			kept = kept[:last-1]
			continue
		}
		kept = append(kept, n)
	}
	b.statements = kept
}
