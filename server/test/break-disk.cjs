// Loaded before a server that is tested: while the file of TEST_DISK is there, the disk does what the file says.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const file = process.env.TEST_DISK;
const { fsyncSync, writeSync } = fs;
const fault = () => {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};
const failure = (code, call) =>
  Object.assign(new Error(`${code}: the disk of the test, ${call}`), { code, syscall: call });

fs.fsyncSync = (handle) => {
  const kind = fault();
  if (kind === 'EIO') throw failure('EIO', 'fsync');
  if (kind === 'HANG') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return fsyncSync(handle);
};
fs.writeSync = (...call) => {
  if (call[0] > 2 && fault() === 'ENOSPC') throw failure('ENOSPC', 'write');
  return writeSync(...call);
};
syncBuiltinESMExports();
