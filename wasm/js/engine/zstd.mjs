/**
 * Unpacks Zstandard, in which the engines travel: browsers unpack only gzip by themselves, which is a quarter larger. A
 * thread has no import map, so the stage serves the package itself under this file's address.
 */
export { decompress } from "fzstd";
