import type { CategoryColor } from '@evertill/shared-domain';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { createContext, useContext, useEffect, useState } from 'react';
import { initialsOf } from './initials';
import { tokens } from './theme/evertill-tokens';
import { hueColors } from './theme/hues';

interface ProductPictureProps {
  src: string | null | undefined;
  name: string;
  /** The product's name. Its initials replace a missing picture. */
  label?: string | undefined;
  /** The color of the product's category, for the ground. */
  hue?: CategoryColor | undefined;
  /** The edge in pixels. 'fill' takes the width of the parent at a ratio of 4:3. */
  size?: number | 'fill';
  className?: string;
}

const LETTERS_SHARE = 0.4;
const FILL_LETTERS_PX = 34;

/**
 * Loads a picture that the browser cannot load by its plain address, because on a page of another site the shop's
 * server requires authorization. Resolves to an address that the page can show, or to null.
 */
export type PictureLoader = (src: string) => Promise<string | null>;

export const PictureLoaderContext = createContext<PictureLoader | null>(null);

/**
 * Shows a product's picture, whole, on a tinted ground. When the product has no picture or the picture cannot be loaded
 * (offline, deleted), shows the initials of its name on the color of its category.
 */
export function ProductPicture({
  src,
  name,
  label = '',
  hue = 'platinum',
  size = 40,
  className,
}: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const styles = useStyles();
  const colors = hueColors(hue);
  const box = size === 'fill' ? undefined : { width: size, height: size };
  const shown = useLoaded(src ?? null);
  const root = mergeClasses(styles.root, size === 'fill' && styles.fill, className);
  if (!src || shown === null || failedSrc === src) {
    const initials = initialsOf(label);
    const style = {
      ...box,
      backgroundColor: colors.ground,
      color: colors.ink,
      fontSize: size === 'fill' ? FILL_LETTERS_PX : size * LETTERS_SHARE,
    };
    // The letters are drawn by a style, so that neither a search in the page nor a screen reader finds them.
    return (
      <span
        className={mergeClasses(root, styles.initials)}
        style={style}
        data-picture="placeholder"
        data-initials={initials}
        aria-hidden="true"
      />
    );
  }
  return (
    <span className={root} style={box}>
      <img
        src={shown}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={styles.image}
        onError={() => setFailedSrc(src)}
      />
    </span>
  );
}

function useLoaded(src: string | null): string | null {
  const load = useContext(PictureLoaderContext);
  const [loaded, setLoaded] = useState<{ src: string; url: string | null } | null>(null);
  useEffect(() => {
    if (!load || !src) return;
    let isCurrent = true;
    void load(src).then((url) => isCurrent && setLoaded({ src, url }));
    return () => {
      isCurrent = false;
    };
  }, [load, src]);
  if (!load) return src;
  return loaded?.src === src ? loaded.url : null;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil2Alpha,
  },
  initials: {
    '::before': {
      content: 'attr(data-initials)',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  fill: { width: '100%', aspectRatio: '4 / 3' },
  image: {
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    filter: 'var(--evertillPictureFilter, none)',
  },
});
