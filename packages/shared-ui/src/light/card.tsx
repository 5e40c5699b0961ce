import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import { tokens } from '../theme/evertill-tokens';

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  size?: 'medium' | 'large';
}

/** A surface that groups related content. Fluent's Card can also be focused and selected, but is ten times as large. */
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
