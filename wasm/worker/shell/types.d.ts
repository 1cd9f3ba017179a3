/** What the Worker runs in, as far as the shell uses it. */

/** A file of WebAssembly, compiled by the platform before the first request. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** The classes of the platform. */
declare module "cloudflare:workers" {
  export class DurableObject<Env> {
    constructor(state: ObjectState, env: Env);
    protected ctx: ObjectState;
    protected env: Env;
  }
}

/** Bindings, secrets and variables. All but the key may be absent. */
interface Environment {
  /** The JSON Web Key of an Ed25519 key pair. */
  SIGNING_KEY: string;
  /** Who wants to make a table must bring it, where it is set. */
  CREATE_TOKEN?: string;
  /** The header in which the client's address stands: CF-Connecting-IP on Cloudflare, which writes it itself. Without it no header is believed. */
  CLIENT_ADDRESS?: string;
  /** What is global: keys, engines, the directory of tables, and ledgers that have not moved into their objects. */
  LEDGER?: Database;
  /** The objects of tables. */
  TABLES?: Objects;
  /** The requests that a table's token may send in a minute. Without it there is no limit. */
  TOKEN_LIMIT?: string;
  /** The archive of ledgers (R2). Without it all entries stay in the objects. */
  SEGMENTS?: Bucket;
  /** The number of entries of a table that stay in its object, at least 10. Without it 20,000. */
  ARCHIVE_AFTER?: string;
  ASSETS: { fetch(request: Request): Promise<Response> };
  LIMIT_BOT?: Limit;
  LIMIT_ADDRESS?: Limit;
  LIMIT_CREATE?: Limit;
}

interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

interface Limit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** R2. */
interface Bucket {
  /** Stores a file. The bucket checks the SHA-256, in hexadecimal. */
  put(name: string, file: Uint8Array, options: { sha256: string }): Promise<unknown>;
  get(name: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
}

/** D1. */
interface Database {
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<{ results: any[] }[]>;
}

interface Statement {
  bind(...values: (string | number | null | Uint8Array | ArrayBuffer)[]): Statement;
  first(): Promise<any>;
  all(): Promise<{ results: any[] }>;
  run(): Promise<unknown>;
}

interface SubtleCrypto {
  /** Compares bytes of the same length in a time that does not tell where they differ. */
  timingSafeEqual(a: BufferSource, b: BufferSource): boolean;
}

/** A namespace of durable objects. */
interface Objects {
  idFromName(name: string): ObjectId;
  get(id: ObjectId): {
    fetch(request: Request): Promise<Response>;
    create(about: import("../table/store.mjs").About, owner: import("../table/store.mjs").StoredToken): Promise<void>;
    admits(token: import("./token.mjs").Token): Promise<boolean>;
    piece(cursor: string): Promise<import("../table/export.mjs").Piece>;
  };
}

interface ObjectId {}

/** The state of a durable object. */
interface ObjectState extends Context {
  storage: ObjectStorage;
  /** Accepts a socket that stays open while the object sleeps. */
  acceptWebSocket(socket: Socket, tags: string[]): void;
  getWebSockets(tag?: string): Socket[];
  setWebSocketAutoResponse(pair: WebSocketRequestResponsePair): void;
}

/** A WebSocket, in an object or in the Worker. */
interface Socket extends EventTarget {
  accept(): void;
  send(text: string): void;
  close(code: number, reason: string): void;
  serializeAttachment(value: object): void;
  deserializeAttachment(): unknown;
  addEventListener(type: "message", listener: (event: { data: string }) => void): void;
  addEventListener(type: "close" | "error", listener: () => void): void;
}

declare class WebSocketPair {
  0: Socket;
  1: Socket;
}

declare class WebSocketRequestResponsePair {
  constructor(request: string, response: string);
}

interface Response {
  readonly webSocket: Socket | null;
}

interface ResponseInit {
  webSocket?: Socket | null;
}

/** The storage of a durable object: SQLite, whose statements run at once. */
interface ObjectStorage {
  sql: { exec(statement: string, ...values: (string | number | null | Uint8Array)[]): { toArray(): any[] } };
  /** Runs statements, all or none of them. */
  transactionSync<T>(write: () => T): T;
  /** The time of the alarm in milliseconds, or null. */
  getAlarm(): Promise<number | null>;
  setAlarm(time: number): Promise<void>;
  /** Waits until all writes so far are on the disk. */
  sync(): Promise<void>;
}
