import { formatMoney } from '@evertill/shared-domain';
import { Bars } from '@evertill/shared-screens/printing';
import { makeStyles } from '@evertill/shared-ui';
import { LABEL_PADDING_MM, type LabelContent, symbolWidth } from './label-content';
import type { LabelPage as Page } from './label-layout';
import type { LabelSheet } from './label-sheets';

interface LabelPageProps {
  page: Page<LabelContent>;
  sheet: LabelSheet;
  showPrice: boolean;
  /** True to draw lines around the labels, for the preview. */
  showEdges?: boolean;
}

/** Draws a page of labels at its printed size. */
export function LabelPage({ page, sheet, showPrice, showEdges = false }: LabelPageProps) {
  const styles = useStyles();
  return (
    <div className={styles.page} style={{ width: `${sheet.pageWidth}mm`, height: `${sheet.pageHeight}mm` }}>
      {page.map(({ item, left, top }) => (
        <div
          key={`${left} ${top}`}
          className={styles.label}
          style={{
            left: `${left}mm`,
            top: `${top}mm`,
            width: `${sheet.labelWidth}mm`,
            height: `${sheet.labelHeight}mm`,
            padding: `${Math.min(LABEL_PADDING_MM, sheet.labelHeight * 0.08)}mm ${LABEL_PADDING_MM}mm`,
            outline: showEdges ? '0.2mm dashed #bbb' : undefined,
          }}
        >
          <Label content={item} sheet={sheet} showPrice={showPrice} />
        </div>
      ))}
    </div>
  );
}

interface LabelProps {
  content: LabelContent;
  sheet: LabelSheet;
  showPrice: boolean;
}

function Label({ content, sheet, showPrice }: LabelProps) {
  const { name, unitPrice, barcode } = content;
  const styles = useStyles();
  const isLow = sheet.labelHeight < 18;
  const nameSize = between(1.9, sheet.labelHeight * 0.1, 3.6);
  const priceSize = between(2.4, sheet.labelHeight * 0.14, 6);
  return (
    <>
      <div className={styles.name} style={{ fontSize: `${nameSize}mm`, WebkitLineClamp: isLow ? 1 : 2 }}>
        {name}
      </div>
      <div className={styles.bars}>
        {barcode && <Bars barcode={barcode} widthMm={symbolWidth(barcode, sheet)} />}
      </div>
      <div className={styles.foot}>
        <span className={styles.code} style={{ fontSize: `${nameSize * 0.9}mm` }}>
          {barcode?.text}
        </span>
        {showPrice && (
          <span className={styles.price} style={{ fontSize: `${priceSize}mm` }}>
            {formatMoney(unitPrice)}
          </span>
        )}
      </div>
    </>
  );
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

// Paper is white in every theme, so the colors are not theme tokens.
const useStyles = makeStyles({
  page: {
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: '#fff',
    color: '#000',
    fontFamily: 'Arial, Helvetica, sans-serif',
    breakAfter: 'page',
    ':last-child': { breakAfter: 'auto' },
  },
  label: {
    position: 'absolute',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.6mm',
    overflow: 'hidden',
  },
  name: {
    flexShrink: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.15,
    fontWeight: 700,
  },
  bars: { flex: '1 1 0', minHeight: 0, display: 'flex', justifyContent: 'center' },
  foot: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2mm',
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  code: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', letterSpacing: '0.1mm' },
  price: { fontWeight: 700 },
});
