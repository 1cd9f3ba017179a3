// A placeholder, until the shell is there.
import application from "../../../build/worker-go/worker.mjs";
import icon from "../../../build/rulewright-icon.wasm";
import dewprism from "../../../build/rulewright-dewprism.wasm";
import beacon from "../../../build/rulewright-beacon.wasm";
import elemental from "../../../build/rulewright-elemental.wasm";

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/v1/operations") return env.ASSETS.fetch(new Request(new URL("/operations.json", request.url)));
    if (pathname === "/placeholder") return Response.json([icon, dewprism, beacon, elemental].map(module => WebAssembly.Module.exports(module).length));
    return application.fetch(request, env, context);
  },
};
