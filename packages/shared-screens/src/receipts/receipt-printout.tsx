import type { ReceiptRow } from '@evertill/shared-domain';
import { makeStyles } from '@evertill/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Printout } from '../printing/printout';
import { ReceiptPaper } from './receipt-paper';

/** The properties of a receipt that the browser prints. */
export interface ReceiptPrintoutProps {
  rows: readonly ReceiptRow[];
  widthMm: number;
  /** False when the paper is that of an office printer, whose size is not known. Defaults to true. */
  isOnReceiptPaper?: boolean;
  onDone(): void;
}

// CSS defines 96 pixels per inch.
const MM_PER_PX = 25.4 / 96;

/** Prints a receipt through the browser, on receipt paper on one page as long as the receipt. */
export function ReceiptPrintout({ rows, widthMm, isOnReceiptPaper = true, onDone }: ReceiptPrintoutProps) {
  const styles = useStyles();
  const paper = useRef<HTMLDivElement>(null);
  const [heightMm, setHeightMm] = useState<number | null>(null);
  useLayoutEffect(() => {
    setHeightMm(Math.ceil((paper.current?.getBoundingClientRect().height ?? 0) * MM_PER_PX) + 1);
  }, []);
  if (heightMm !== null) {
    return (
      <Printout {...(isOnReceiptPaper && { page: { widthMm, heightMm } })} onDone={onDone}>
        <ReceiptPaper rows={rows} widthMm={widthMm} />
      </Printout>
    );
  }
  return (
    <div className={styles.measured} aria-hidden>
      <ReceiptPaper ref={paper} rows={rows} widthMm={widthMm} />
    </div>
  );
}

const useStyles = makeStyles({
  measured: { position: 'fixed', top: 0, left: 0, visibility: 'hidden', pointerEvents: 'none' },
});
