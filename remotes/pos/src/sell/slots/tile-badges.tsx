import { useSlotBadges } from '@evertill/federation-kit';
import type { Product } from '@evertill/shared-domain';
import { productForSlots } from '@evertill/shared-screens/slots';
import { makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import { type ComponentType, useEffect } from 'react';
import type { TileBadgesProps } from '../tile-badges-context';

/** The most badges of one tile, which has room for two. */
const MOST = 2;

interface TileBadgesSourceProps {
  onBadges(Badges: ComponentType<TileBadgesProps> | null): void;
}

/** Follows the fills of the tiles, and tells how badges are drawn. Draws nothing itself. */
export function TileBadgesSource({ onBadges }: TileBadgesSourceProps) {
  const badgesOf = useSlotBadges('evertill.pos.tile-badge.v1');
  useEffect(() => {
    if (badgesOf === null) return onBadges(null);
    const wordsOf = (product: Product) => badgesOf(productForSlots(product)).slice(0, MOST);
    onBadges(({ product, shape }) => <Words words={wordsOf(product)} shape={shape} />);
  }, [badgesOf, onBadges]);
  return null;
}

function Words({ words, shape }: { readonly words: readonly string[]; readonly shape: 'card' | 'row' }) {
  const styles = useStyles();
  if (words.length === 0) return null;
  return (
    <span className={shape === 'card' ? styles.card : styles.row}>
      {words.map((word) => (
        <StatusChip key={word} color="secondary" text={word} className={styles.chip} />
      ))}
    </span>
  );
}

const useStyles = makeStyles({
  // Lies over the picture, so that a tile keeps its height.
  card: {
    position: 'absolute',
    top: '6px',
    left: '6px',
    right: '6px',
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    pointerEvents: 'none',
  },
  row: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS, maxWidth: '40%' },
  // A translucent color would make the word hard to read on a picture.
  chip: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow2,
  },
});
