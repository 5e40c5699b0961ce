import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { tokens } from './theme/evertill-tokens';

interface ProductPictureProps {
  src: string | null | undefined;
  name: string;
  /** Edge in pixels, or 'fill' for the width of its place at 4:3. */
  size?: number | 'fill';
  className?: string;
}

/** A product's picture; a drawn placeholder when there is none or it cannot be loaded (offline, deleted). */
export function ProductPicture({ src, name, size = 40, className }: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const styles = useStyles();
  const box = size === 'fill' ? undefined : { width: size, height: size };
  const root = mergeClasses(styles.root, size === 'fill' && styles.fill, className);
  if (!src || failedSrc === src) {
    return (
      <span className={root} style={box} data-picture="placeholder">
        <Placeholder />
      </span>
    );
  }
  return (
    <span className={root} style={box}>
      <img
        src={src}
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
