import { SCANNER_GAP_MS } from '../sell/scanning/scan-pace';
import type { Reason, Verdict } from './verdict';

/** The texts of this page. The specification prescribes no texts for this page. */
export const SCANNER_MESSAGES = {
  title: 'Scanner',
  testTitle: 'Test your scanner',
  intro:
    'Scan any product into the field. You see what this device received, and whether the till would take it as a scan. No sale is changed.',
  field: 'Scan here',
  placeholder: 'Ready to scan',
  waiting: 'Nothing has been scanned yet.',
  reading: 'Reading…',
  scan: 'The till takes this as a scan',
  noScan: 'The till does not take this as a scan',
  code: 'Code',
  keys: 'Keys',
  pace: 'Time per key',
  end: 'Ended with',
  noEnd: 'Neither Enter nor Tab',
  typed: 'Keys that are not a scan are treated as typing.',
  copy: 'Copy recording',
  copied: 'Recording copied',
  copyIntro: 'Support can replay the recording. It holds the keys of this test and their times.',
  byHand: 'This browser does not allow copying here. Select the recording below and copy it.',
  recording: 'Recording',
  soundTitle: 'Sound',
  soundIntro: 'You hear a short high beep when a product is added, and two low ones when it is not.',
  sound: 'Beep when scanning',
  playAdded: 'Play “added”',
  playNotAdded: 'Play “not added”',
} as const;

/** Describes the time between keys: '4 ms, at most 9 ms'. */
export function paceWords({ usualMs, longestMs }: Verdict): string {
  if (usualMs === null || longestMs === null) return 'Only one key';
  const usual = Math.round(usualMs);
  const longest = Math.round(longestMs);
  return usual === longest ? `${usual} ms` : `${usual} ms, at most ${longest} ms`;
}

/** Returns why keys are not a scan, and how to fix that. */
export function reasonWords(reason: Reason, verdict: Verdict): string {
  switch (reason) {
    case 'slow':
      return `The keys came ${Math.round(verdict.usualMs ?? 0)} ms apart. In a text field, the keys of a scan are at most ${SCANNER_GAP_MS} ms apart. Set the delay between characters to zero, as the scanner’s manual describes. Until then, turn on scanning mode in the till (F8): the code then goes to the barcode field. Outside of text fields and in the payment, the till takes codes of six characters and more at this pace too.`;
    case 'uneven':
      return `Some keys came late, up to ${Math.round(verdict.longestMs ?? 0)} ms after the key before. Move a wireless scanner closer to its base, charge it, or try another USB port.`;
    case 'short':
      return 'The code has one or two characters. A scan has at least three, because shorter codes cannot be told from typing.';
    case 'no-end':
      return 'The code did not end with Enter or Tab. Set the suffix to Enter (CR), as the scanner’s manual describes.';
    case 'other':
      return 'The keys came in the rhythm of a person who types. Scan again. If it happens every time, copy the recording and send it to support.';
  }
}

/** Returns the result as text for screen readers. */
export function spokenVerdict(verdict: Verdict): string {
  const head = verdict.isScan ? SCANNER_MESSAGES.scan : SCANNER_MESSAGES.noScan;
  const why = verdict.reasons.map((reason) => reasonWords(reason, verdict)).join(' ');
  return `${head}: ${verdict.code}. ${why}`.trim();
}
