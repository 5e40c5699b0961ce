/** Checks whether the version of a package matches what has changed since its last release, and explains a mismatch. */
import { compareExports, isStep, nextVersion, stepFor } from './compare.mjs';
import { withoutComments } from './report.mjs';

/**
 * Returns the fault of a wrong version as lines of text, and whether there is anything to record. `last` is the
 * recorded contract or null. `entries` is the current contract.
 */
export function verdictOn({ name, version, last, entries }) {
  const differences = Object.keys({ ...last?.entries, ...entries }).flatMap((entry) =>
    compareExports(shapesOf(last?.entries[entry]), entries[entry] ?? {}).map((one) => ({ ...one, entry })),
  );
  const isUnrecorded = !last || differences.length > 0 || last.version !== version;
  const step = last ? stepFor(differences) : 'none';
  if (!last || isStep(last.version, version, step)) return { fault: null, isUnrecorded };
  return {
    fault: [
      `${name} ${version} does not match the changes since ${last.version}:`,
      ...differences.map(
        ({ name: of, entry, what, step: its }) =>
          `  ${of}${entry === '.' ? '' : ` of ${entry}`} ${what} (${its})`,
      ),
      `  so the version must be at least ${nextVersion(last.version, step)}.`,
    ],
    isUnrecorded,
  };
}

function shapesOf(entry = {}) {
  return Object.fromEntries(Object.entries(entry).map(([name, { shape }]) => [name, withoutComments(shape)]));
}
