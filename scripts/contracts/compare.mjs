/** Decides what a change of exports means for importers: nothing, an addition, or a break. */

export const STEPS = ['none', 'minor', 'major'];

// Types that callers fill in. A new required member breaks callers there, but is an addition in types that callers only
// read.
const FILLED_BY_CALLERS = /(Options|Props|Draft|Definition|Description|Input|Call|Parts|Notice|Event)$/;
const OPTIONAL_MEMBER = /^\s+(?:readonly )?[\w$'-]+\?[:(]/;
// A member of a struct's schema is given by the package, and its type says if callers must give the value.
const OPTIONAL_SCHEMA = /^\s+[\w$'-]+: Struct<.*\| undefined, .*>;$/;
const OPTIONAL_PARAMETERS = /(?:, |(?<=\())[\w$]+\?: [^,()]+(?=\))/;

// What a sentence for people says is no promise. It may be reworded or translated.
const SENTENCE = /(?: =|:) (?:"[^"]*\s[^"]*"|'[^']*\s[^']*');$/;

// The HostApi exports its own version. A new version number alone does not change the contract.
const VERSION_ITSELF = 'HOST_API_VERSION';

/** Lists the differences between two readings of one entry, with the version step that each requires, worst first. */
export function compareExports(before, now) {
  const differences = [];
  for (const name of Object.keys(before)) {
    if (!now[name]) differences.push({ name, step: 'major', what: 'was removed' });
    else if (name !== VERSION_ITSELF && !isSame(before[name], now[name]))
      differences.push({ name, ...judge(name, before[name], now[name]) });
  }
  for (const name of Object.keys(now))
    if (!before[name]) differences.push({ name, step: 'minor', what: 'was added' });
  return differences.sort(
    (a, b) => STEPS.indexOf(b.step) - STEPS.indexOf(a.step) || (a.name < b.name ? -1 : 1),
  );
}

/** Returns the smallest version step that these differences require. */
export function stepFor(differences) {
  return differences.reduce((most, { step }) => worse(most, step), 'none');
}

/** Returns whether `version` is at least `step` after `from`. */
export function isStep(from, version, step) {
  const [major, minor, patch] = parts(from);
  const [nextMajor, nextMinor, nextPatch] = parts(version);
  if (nextMajor !== major) return nextMajor > major;
  if (step === 'major') return false;
  if (nextMinor !== minor) return nextMinor > minor;
  return step === 'none' && nextPatch >= patch;
}

/** Returns the first version after `from` that takes `step`. */
export function nextVersion(from, step) {
  const [major, minor, patch] = parts(from);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch}`;
}

function isOptional(line) {
  return OPTIONAL_MEMBER.test(line) || OPTIONAL_SCHEMA.test(line);
}

function judge(name, before, now) {
  const added = addedLines(before, now);
  if (!added) return { step: 'major', what: 'was changed' };
  const isOwed = FILLED_BY_CALLERS.test(name) && added.some((line) => !isOptional(line));
  return isOwed ? { step: 'major', what: 'asks for more' } : { step: 'minor', what: 'was extended' };
}

/**
 * Lists the lines that `now` has in addition to `before`, including changed ones. Null when a line of `before` is gone
 * or incompatible.
 */
function addedLines(before, now) {
  const added = [];
  let at = 0;
  for (const line of now.map(withoutText)) {
    const old = at < before.length ? withoutText(before[at]) : null;
    const isKept = old !== null && isAtLeast(old, line);
    if (old !== line) added.push(line);
    if (isKept) at += 1;
  }
  return at === before.length ? added : null;
}

/** Returns whether a line is the same, or differs only by more optional parameters. */
function isAtLeast(before, line) {
  for (let less = line; ; ) {
    if (less === before) return true;
    const next = less.replace(OPTIONAL_PARAMETERS, '');
    if (next === less) return false;
    less = next;
  }
}

function isSame(before, now) {
  return before.length === now.length && before.every((line, i) => withoutText(line) === withoutText(now[i]));
}

// Replaces the type of a constant sentence. A name without a space may be a key, which importers compare.
function withoutText(line) {
  return line.replace(SENTENCE, ': string;');
}

function worse(a, b) {
  return STEPS.indexOf(b) > STEPS.indexOf(a) ? b : a;
}

function parts(version) {
  return version.split('.').map(Number);
}
