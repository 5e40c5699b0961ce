import { logoAddress, type ReceiptRow } from '@evertill/shared-domain';
import { makeStyles, mergeClasses } from '@evertill/shared-ui';
import type { Ref } from 'react';
import { drawBarcode } from '../printing/barcode-modules';
import { Bars } from '../printing/bars';

interface ReceiptPaperProps {
  rows: readonly ReceiptRow[];
  /** The width of the paper. */
  widthMm: number;
  ref?: Ref<HTMLDivElement>;
}

// The margin that a printer leaves on each side.
const MARGIN_MM = 4;

/** Draws a receipt as the printer prints it. */
export function ReceiptPaper({ rows, widthMm, ref }: ReceiptPaperProps) {
  const styles = useStyles();
  return (
    <div ref={ref} className={styles.paper} style={{ width: `${widthMm}mm`, padding: `3mm ${MARGIN_MM}mm` }}>
      {rows.map((row, index) => (
        <PaperRow key={index} row={row} widthMm={widthMm - 2 * MARGIN_MM} />
      ))}
    </div>
  );
}

function PaperRow({ row, widthMm }: { row: ReceiptRow; widthMm: number }) {
  const styles = useStyles();
  if (row.kind === 'rule') return <hr className={styles.rule} />;
  if (row.kind === 'code') return <Code value={row.value} widthMm={widthMm} />;
  if (row.kind === 'text') {
    // The name of the shop stands below its logo.
    if (row.logo) return <img className={styles.logo} src={logoAddress(row.logo)} alt="" />;
    const look = row.look && styles[row.look];
    return <div className={mergeClasses(styles.text, row.align && styles.center, look)}>{row.text}</div>;
  }
  return (
    <div className={mergeClasses(styles.pair, row.look && styles.total)}>
      <span className={styles.label}>{row.label}</span>
      <span className={styles.value}>{row.value}</span>
    </div>
  );
}

function Code({ value, widthMm }: { value: string; widthMm: number }) {
  const styles = useStyles();
  const barcode = drawBarcode(value);
  return (
    <div className={styles.code}>
      {barcode && (
        <div className={styles.bars}>
          <Bars barcode={barcode} widthMm={Math.min(widthMm, barcode.width * MODULE_MM)} />
        </div>
      )}
      {value}
    </div>
  );
}

// The width of a barcode module, which is two dots of a 203 dpi printer.
const MODULE_MM = 0.25;

// Paper is white in every theme, so the colors are not theme tokens.
const useStyles = makeStyles({
  paper: {
    boxSizing: 'border-box',
    backgroundColor: '#fff',
    color: '#000',
    fontFamily: 'Arial, Helvetica, sans-serif',
    fontSize: '3.2mm',
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
  },
  rule: { margin: '1.2mm 0', border: 'none', borderTop: '0.3mm dashed #000' },
  logo: { display: 'block', maxWidth: '100%', margin: '0 auto 1.5mm', imageRendering: 'pixelated' },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  center: { textAlign: 'center' },
  title: { fontSize: '4.8mm', fontWeight: 700 },
  mark: { fontSize: '3.6mm', fontWeight: 700 },
  quiet: { fontSize: '2.9mm' },
  pair: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '2mm' },
  label: { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  value: { flexShrink: 0, maxWidth: '75%', textAlign: 'end', overflowWrap: 'anywhere' },
  total: { marginTop: '0.6mm', fontSize: '4.4mm', fontWeight: 700 },
  code: { margin: '2mm 0', textAlign: 'center', fontSize: '2.9mm' },
  bars: { display: 'flex', justifyContent: 'center', height: '10mm', marginBottom: '0.6mm' },
});
