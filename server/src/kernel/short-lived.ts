/**
 * The options of a Node process that opens the embedded database for a short time. The database is WebAssembly, and
 * optimizing functions that are called a few times takes a third of the start. V8 still optimizes those that are called
 * often.
 */
export const SHORT_LIVED: readonly string[] = ['--wasm-tiering-budget=100000000'];
