import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8", ".gz": "application/gzip",
  ".hbs": "text/plain; charset=utf-8", ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon", ".jpg": "image/jpeg", ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8", ".map": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8", ".mjs": "text/javascript; charset=utf-8", ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg", ".png": "image/png", ".svg": "image/svg+xml",
  ".ttf": "font/ttf", ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm", ".wav": "audio/wav", ".webp": "image/webp", ".woff": "font/woff", ".woff2": "font/woff2"
};

/** Folders of a package that its players have no business with. */
const HIDDEN = new Set(["node_modules"]);

/**
 * The file that a URL path names below a folder.
 * @returns {string | null} null when the path would leave the folder or names something hidden.
 */
export function resolveBelow(folder, urlPath) {
  let path;
  try { path = decodeURIComponent(urlPath); } catch { return null; }
  if (path.includes("\0") || path.includes("\\")) return null;
  if (path.split("/").some(part => part.startsWith(".") || HIDDEN.has(part))) return null;
  const file = normalize(join(folder, path));
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null;
}

/**
 * Sends a file with its type and an etag.
 * @param {number} [maxAge]   For how many seconds a browser may keep it. With 0 it asks again every time, so an edit
 *   shows on the next reload.
 */
export async function sendFile(request, response, file, maxAge = 0) {
  const info = file ? await stat(file).catch(() => null) : null;
  if (!info?.isFile()) return sendText(response, 404, "Not found");
  const etag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
  const headers = headersOf(file, etag, maxAge);
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "content-length": info.size });
  if (request.method === "HEAD") return response.end();
  createReadStream(file).on("error", () => response.destroy()).pipe(response);
}

/** Sends a text that was made, as a file of that name would be sent. */
export function sendMade(request, response, name, text, maxAge = 0) {
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  const headers = headersOf(name, etag, maxAge);
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(text) });
  response.end(request.method === "HEAD" ? undefined : text);
}

function headersOf(name, etag, maxAge) {
  return {
    "content-type": TYPES[extname(name).toLowerCase()] ?? "application/octet-stream",
    "cache-control": maxAge ? `max-age=${maxAge}` : "no-cache", etag, "x-content-type-options": "nosniff"
  };
}

export function sendText(response, status, text) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(text);
}

export function sendJson(response, status, data) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(JSON.stringify(data));
}
