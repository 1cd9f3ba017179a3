/** What the Worker runs in, as far as the shell uses it. */

/** A file of WebAssembly, compiled by the platform before the first request. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** Go's loader: a fresh instance of the application for each request. */
declare module "*/build/worker-go/worker.mjs" {
  const application: { fetch(request: Request, env: Environment, context: Context): Promise<Response> };
  export default application;
}

/** Bindings, secrets and variables. All but the key may be absent. */
interface Environment {
  /** The JSON Web Key of an Ed25519 key pair. */
  SIGNING_KEY: string;
  /** Who wants to make a table must bring it, where it is set. */
  CREATE_TOKEN?: string;
  /** The header in which the client's address stands: CF-Connecting-IP on Cloudflare, which writes it itself. Without it no header is believed. */
  CLIENT_ADDRESS?: string;
  LEDGER?: Database;
  ASSETS: { fetch(request: Request): Promise<Response> };
  LIMIT_TOKEN?: Limit;
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
