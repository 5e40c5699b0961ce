// Writes the page of a receipt. The page has no script, loads nothing but the picture in it, and prints on any paper.
import { createHash } from 'node:crypto';
import { logoAddress, type ReceiptRow } from '@evertill/shared-domain';
import { escapeHtml } from '../../kernel/http/escape-html';

const STYLE = `
:root { color-scheme: light dark; --page: #f0f2f5; --paper: #fff; --text: #1a1a1a; --quiet: #595959; --line: #c2c2c2 }
@media (prefers-color-scheme: dark) {
  :root { --page: #141414; --paper: #242424; --text: #f2f2f2; --quiet: #b8b8b8; --line: #5c5c5c }
}
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 440px; margin: 0 auto; padding: 24px 20px; border-radius: 12px; background: var(--paper);
  overflow-wrap: anywhere }
@media (min-width: 600px) { body { padding: 48px 16px } main { padding: 36px 32px } }
img { display: block; max-width: 100%; margin: 0 auto 12px; padding: 4px; background: #fff }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; text-align: center }
p { margin: 0; white-space: pre-wrap }
hr { margin: 14px 0; border: 0; border-top: 1px dashed var(--line) }
.center { text-align: center }
.mark { margin-bottom: 8px; font-weight: 600 }
.quiet { color: var(--quiet); font-size: 14px }
.pair { display: flex; justify-content: space-between; align-items: baseline; gap: 16px }
.pair span:first-child { min-width: 0; white-space: pre-wrap }
.pair span:last-child { flex-shrink: 0; max-width: 65%; text-align: end }
.pair + .center, .quiet + .center { margin-top: 16px }
.total { margin: 6px 0; font-size: 20px; font-weight: 700 }
.message { padding: 24px 0; font-size: 18px; text-align: center }
@media print {
  :root { --page: #fff; --paper: #fff; --text: #000; --quiet: #000; --line: #000 }
  body, main { padding: 0 }
}
`;

/** The content policy of the page: one style and the picture in the page, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the page of a receipt. */
export function receiptPage(storeName: string, rows: readonly ReceiptRow[]): string {
  return page(`Receipt from ${storeName}`, rows.map(rowToHtml).filter(Boolean).join('\n'));
}

/** Returns a page with one sentence. */
export function messagePage(message: string): string {
  return page('Receipt', `<h1>Receipt</h1>\n<p class="message" role="status">${escapeHtml(message)}</p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

function rowToHtml(row: ReceiptRow): string {
  if (row.kind === 'rule') return '<hr>';
  // The number already stands among the facts of the sale.
  if (row.kind === 'code') return '';
  if (row.kind === 'pair') {
    const look = row.look ? ` ${row.look}` : '';
    return `<p class="pair${look}"><span>${escapeHtml(row.label)}</span> <span>${escapeHtml(row.value)}</span></p>`;
  }
  // The name of the shop stands below its logo.
  if (row.logo) return `<img src="${logoAddress(row.logo)}" alt="">`;
  if (row.look === 'title') return `<h1>${escapeHtml(row.text)}</h1>`;
  const classes = [row.align, row.look].filter(Boolean).join(' ');
  return `<p${classes && ` class="${classes}"`}>${escapeHtml(row.text)}</p>`;
}
