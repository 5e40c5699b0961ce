/** The HostApi version of the kit that an app is built with. The host provides this version, and a remote needs it. */
import { readFileSync } from 'node:fs';

const SOURCE = new URL('../src/host-api.ts', import.meta.url);
const VERSION = /HOST_API_VERSION = '(\d+\.\d+\.\d+)'/;

/** Reads the version from the HostApi's source. Throws when the source names no version. */
export function hostApiVersion() {
  const [, version] = VERSION.exec(readFileSync(SOURCE, 'utf8')) ?? [];
  if (!version) throw new Error('The HostApi source contains no version.');
  return version;
}
