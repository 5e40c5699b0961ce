const COLUMNS = ['place', 'cuts', 'acknowledged', 'found', 'lost', 'doubled'];

/** Returns a table of what each place has reported, with columns of equal width. */
export function tableOf(reports) {
  const cells = [COLUMNS, ...reports.map((report) => COLUMNS.map((column) => String(report[column] ?? '')))];
  const widths = COLUMNS.map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  return cells.map(line).join('\n');
}
