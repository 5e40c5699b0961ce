import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { createContext, useContext, useEffect, useState } from 'react';
import { tokens } from './theme/evertill-tokens';

interface ProductPictureProps {
  src: string | null | undefined;
  name: string;
  /** The edge in pixels. 'fill' takes the width of the parent at a ratio of 4:3. */
  size?: number | 'fill';
  className?: string;
}

/**
 * Loads a picture that the browser cannot load by its plain address, because on a page of another site the shop's
 * server requires authorization. Resolves to an address that the page can show, or to null.
 */
export type PictureLoader = (src: string) => Promise<string | null>;

export const PictureLoaderContext = createContext<PictureLoader | null>(null);

/**
 * Shows a product's picture. Shows a drawn placeholder when the product has no picture or the picture cannot be loaded
 * (offline, deleted).
 */
export function ProductPicture({ src, name, size = 40, className }: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const styles = useStyles();
  const box = size === 'fill' ? undefined : { width: size, height: size };
  const shown = useLoaded(src ?? null);
  const root = mergeClasses(styles.root, size === 'fill' && styles.fill, className);
  if (!src || shown === null || failedSrc === src) {
    return (
      <span className={root} style={box} data-picture="placeholder">
        <Placeholder />
      </span>
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

function Placeholder() {
  return (
    <svg viewBox="0 0 48 48" width="60%" height="60%" fill="none" aria-hidden="true">
      <path
        d="M24 8 38 15v18l-14 7-14-7V15z M10 15l14 7 14-7 M24 22v18"
        stroke={tokens.colorNeutralStroke1}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m17 11.5 14 7v5" stroke={tokens.colorNeutralStroke1} strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
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
  fill: { width: '100%', aspectRatio: '4 / 3' },
  image: {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    filter: 'var(--evertillPictureFilter, none)',
  },
});
