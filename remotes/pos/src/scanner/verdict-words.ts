import { SCANNER_GAP_MS } from '../sell/scanning/scan-pace';
import { scannerTexts } from '../texts';
import type { Reason, Verdict } from './verdict';

/** Describes the time between keys: '4 ms, at most 9 ms'. */
export function paceWords({ usualMs, longestMs }: Verdict): string {
  if (usualMs === null || longestMs === null) return scannerTexts.oneKey;
  const usual = Math.round(usualMs);
  const longest = Math.round(longestMs);
  return usual === longest ? scannerTexts.steady(usual) : scannerTexts.upTo(usual, longest);
}

/** Returns why keys are not a scan, and how to fix that. */
export function reasonWords(reason: Reason, verdict: Verdict): string {
  if (reason === 'slow') return scannerTexts.slow(Math.round(verdict.usualMs ?? 0), SCANNER_GAP_MS);
  if (reason === 'uneven') return scannerTexts.uneven(Math.round(verdict.longestMs ?? 0));
  return scannerTexts[reason];
}

/** Returns the result as text for screen readers. */
export function spokenVerdict(verdict: Verdict): string {
  const head = verdict.isScan ? scannerTexts.scan : scannerTexts.noScan;
  const why = verdict.reasons.map((reason) => reasonWords(reason, verdict)).join(' ');
  return scannerTexts.spoken(head, verdict.code, why);
}
