import type { FittingDrawing } from '@evertill/shared-domain/drawings';
import { makeStyles, ProductPicture, tokens } from '@evertill/shared-ui';
import { picture } from '../../texts';
import { drawingAddress } from './drawn-picture';

interface SuggestedDrawingsProps {
  fitting: readonly FittingDrawing[];
  disabled: boolean;
  onChoose(svg: string): void;
}

/**
 * Offers the drawings that fit the name of the product. One tap takes a drawing as the picture. Must: take the same room
 * without a drawing, because the drawings come while a person already goes for the button below.
 */
export function SuggestedDrawings({ fitting, disabled, onChoose }: SuggestedDrawingsProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{picture.suggested}</legend>
      {fitting.length === 0 && <p className={styles.none}>{picture.suggestedHint}</p>}
      {fitting.map(({ shape, svg, word }) => (
        <button
          key={`${word} ${shape}`}
          type="button"
          className={styles.choice}
          disabled={disabled}
          aria-label={picture.drawingOf(word)}
          title={picture.drawingOf(word)}
          onClick={() => onChoose(svg)}
        >
          <ProductPicture src={drawingAddress(svg)} name="" size={58} />
        </button>
      ))}
    </fieldset>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '60px',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  choice: {
    width: '60px',
    height: '60px',
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});
