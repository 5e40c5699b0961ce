/** Whether the version of a package says what has changed since its last release, and in which words it does not. */
import { compareExports, isStep, nextVersion, stepFor } from './compare.mjs';

/**
 * `last`: the recorded contract, or null; `entries`: what is promised now. Answers the fault of a version that is not honest as lines of
 * text, and whether there is something to record.
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
      `${name} ${version} is not an honest version: since ${last.version},`,
      ...differences.map(
        ({ name: of, entry, what, step: its }) =>
          `  ${of}${entry === '.' ? '' : ` of ${entry}`} ${what} (${its})`,
      ),
      `  so it is ${nextVersion(last.version, step)} at least.`,
    ],
    isUnrecorded,
  };
}

function shapesOf(entry = {}) {
  return Object.fromEntries(Object.entries(entry).map(([name, { shape }]) => [name, shape]));
}
