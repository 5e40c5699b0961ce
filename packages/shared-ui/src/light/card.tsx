import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import { tokens } from '../theme/evertill-tokens';

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  size?: 'medium' | 'large';
}

/** A surface for things that belong together. (Fluent's own can be focused and selected, at ten times the weight.) */
export function Card({ size = 'medium', className, ...rest }: CardProps) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.card, styles[size], className)} />;
}

const useStyles = makeStyles({
  card: {
    '--card-padding': '12px',
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--card-padding)',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: 'var(--card-padding)',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    color: tokens.colorNeutralForeground1,
  },
  medium: {},
  large: { '--card-padding': '16px' },
});
