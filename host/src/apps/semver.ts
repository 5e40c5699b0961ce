// The ranges that app.json files use: '^1.2.0', '~1.2.0', '>=1.2.0', '1.2.0', '1.x', '*', joined by '||'. Versions are
// plain x.y.z (the build preset refuses others), so pre-releases need no rule here.

type Version = readonly [number, number, number];

/** Whether `version` lies inside `range`; a range that cannot be read contains nothing. */
export function satisfies(version: string, range: string): boolean {
  const parsed = parse(version);
  if (!parsed) return false;
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => holds(parsed, comparator)),
  );
}

function holds(version: Version, comparator: string): boolean {
  if (comparator === '*' || comparator === 'x' || comparator === '') return true;
  const match = /^(\^|~|>=|<=|>|<|=)?\s*v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?$/.exec(comparator);
  if (!match) return false;
  const [, operator = '', majorText = '', minorText, patchText] = match;
  const given = [majorText, minorText, patchText].filter((part) => part !== undefined && /^\d+$/.test(part));
  const low: Version = [Number(given[0]), Number(given[1] ?? 0), Number(given[2] ?? 0)];
  switch (operator) {
    case '>=':
      return compare(version, low) >= 0;
    case '>':
      return compare(version, low) > 0;
    case '<=':
      return compare(version, low) <= 0;
    case '<':
      return compare(version, low) < 0;
    case '^':
      return compare(version, low) >= 0 && compare(version, caretEnd(low)) < 0;
    case '~':
      return (
        compare(version, low) >= 0 && compare(version, given.length > 1 ? nextMinor(low) : nextMajor(low)) < 0
      );
    default:
      if (given.length === 3) return compare(version, low) === 0;
      return (
        compare(version, low) >= 0 &&
        compare(version, given.length === 2 ? nextMinor(low) : nextMajor(low)) < 0
      );
  }
}

/** A caret keeps the leftmost number that is not zero. */
function caretEnd(low: Version): Version {
  const [major, minor, patch] = low;
  if (major > 0) return nextMajor(low);
  return minor > 0 ? nextMinor(low) : [0, 0, patch + 1];
}

function nextMajor([major]: Version): Version {
  return [major + 1, 0, 0];
}

function nextMinor([major, minor]: Version): Version {
  return [major, minor + 1, 0];
}

function parse(text: string): Version | null {
  const match = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
