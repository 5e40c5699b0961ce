import { makeStyles } from '@evertill/shared-ui';
import { lists } from '../texts';
import type { DrawnBarcode } from './barcode-modules';

/** Draws a barcode with the given width and the available height. */
export function Bars({ barcode, widthMm }: { barcode: DrawnBarcode; widthMm: number }) {
  const styles = useStyles();
  const outline = barcode.bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('');
  return (
    <svg
      role="img"
      aria-label={lists.barcode(barcode.text)}
      className={styles.symbol}
      style={{ width: `${widthMm}mm` }}
      viewBox={`0 0 ${barcode.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={outline} fill="#000" />
    </svg>
  );
}

const useStyles = makeStyles({ symbol: { height: '100%', display: 'block' } });
