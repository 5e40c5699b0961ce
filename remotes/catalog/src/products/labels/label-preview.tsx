import { makeStyles, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { labelSheets } from '../../texts';
import type { LabelContent } from './label-content';
import { layOutLabels } from './label-layout';
import { LabelPage } from './label-page';
import { type LabelSheet, labelsPerPage } from './label-sheets';

interface LabelPreviewProps {
  labels: readonly LabelContent[];
  sheet: LabelSheet;
  copies: number;
  skip: number;
  showPrice: boolean;
}

const PREVIEW_SIDE_PX = 300;
/** CSS defines 96 pixels per inch. */
const PX_PER_MM = 96 / 25.4;

/** Shows the first page as it will be printed, at a smaller scale. */
export function LabelPreview({ labels, sheet, copies, skip, showPrice }: LabelPreviewProps) {
  const styles = useStyles();
  const page = useMemo(() => {
    const shown = labels.slice(0, labelsPerPage(sheet));
    return layOutLabels(shown, sheet, copies, skip)[0] ?? [];
  }, [labels, sheet, copies, skip]);
  const scale = Math.min(2.2, PREVIEW_SIDE_PX / (Math.max(sheet.pageWidth, sheet.pageHeight) * PX_PER_MM));
  const room = { width: sheet.pageWidth * PX_PER_MM * scale, height: sheet.pageHeight * PX_PER_MM * scale };
  return (
    <figure className={styles.root} aria-label={labelSheets.preview}>
      <div className={styles.paper} style={room}>
        <div className={styles.scaled} style={{ transform: `scale(${scale})` }}>
          <LabelPage page={page} sheet={sheet} showPrice={showPrice} showEdges />
        </div>
      </div>
    </figure>
  );
}

const useStyles = makeStyles({
  root: {
    margin: 0,
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  paper: { overflow: 'hidden', boxShadow: tokens.shadow8, backgroundColor: '#fff' },
  scaled: { transformOrigin: 'top left' },
});
