// Loaded before a server under test. While the file named by TEST_DISK exists, disk calls fail as the file says.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const file = process.env.TEST_DISK;
const { fsyncSync, openSync, writeSync } = fs;
const logs = new Set();
const fault = () => {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};
const failure = (code, call) =>
  Object.assign(new Error(`${code}: simulated disk failure, ${call}`), { code, syscall: call });

fs.fsyncSync = (handle) => {
  const kind = fault();
  if (kind === 'EIO') throw failure('EIO', 'fsync');
  if (kind === 'HANG') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return fsyncSync(handle);
};
fs.openSync = (...call) => {
  const handle = openSync(...call);
  if (String(call[0]).includes('pg_wal')) logs.add(handle);
  else logs.delete(handle);
  return handle;
};
// A table that cannot grow fails one request. A log that cannot be written ends the database.
fs.writeSync = (...call) => {
  const kind = fault();
  if (call[0] > 2 && (kind === 'ENOSPC' || (kind === 'ENOSPC-LOG' && logs.has(call[0]))))
    throw failure('ENOSPC', 'write');
  return writeSync(...call);
};
syncBuiltinESMExports();
