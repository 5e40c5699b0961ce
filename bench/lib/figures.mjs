/** Calculates medians and ratios, and prints them as tables. */

export function median(values) {
  return quantile(values, 0.5);
}

export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Formats a number, of milliseconds or anything else, with few digits. */
export function short(value) {
  if (typeof value !== 'number') return String(value);
  if (Number.isInteger(value)) return value.toLocaleString('en-US');
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4;
  return value.toFixed(digits);
}

/** A budget that tells whether a number is within the limit: `atMost(0.1)`, `atLeast(0.8)`. */
export const atMost = (limit) => ({ text: `<= ${limit}`, isMet: (value) => value <= limit });
export const atLeast = (limit) => ({ text: `>= ${limit}`, isMet: (value) => value >= limit });

/**
 * Returns a row of a table of ratios: the measured thing, its two sides, and whether the budget is kept. `gate` is a
 * limit that is kept on a busy machine too. A ratio beyond it fails the benchmark, and so CI.
 */
export function compare(what, [aName, a], [bName, b], { ratio = a / b, budget = null, gate = null } = {}) {
  if (gate && !gate.isMet(ratio)) {
    process.stderr.write(`${what}: ${ratio.toFixed(3)} is beyond the gate, ${gate.text}.\n`);
    process.exitCode = 1;
  }
  return {
    what,
    measured: `${aName} ${short(a)}`,
    'beside it': `${bName} ${short(b)}`,
    ratio: ratio.toFixed(ratio < 0.1 ? 3 : 2),
    budget: budget?.text ?? '-',
    verdict: budget ? (budget.isMet(ratio) ? 'kept' : 'MISSED') : '-',
  };
}

/** Prints rows of the same shape as a Markdown table. */
export function printTable(title, rows) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => short(row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i].length)));
  const line = (texts) => `| ${texts.map((text, i) => text.padEnd(widths[i])).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  process.stdout.write(
    `\n${title}\n\n${[head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')}\n`,
  );
}
