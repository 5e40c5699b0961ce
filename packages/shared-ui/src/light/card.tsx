import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { HTMLAttributes, ReactNode } from 'react';
import { tokens } from '../theme/evertill-tokens';

export interface CardProps extends HTMLAttributes<HTMLDivElement> {
  appearance?: 'filled' | 'outline' | 'subtle';
  size?: 'small' | 'medium' | 'large';
}

/** A surface for things that belong together. (Fluent's own can be focused and selected, at ten times the weight.) */
export function Card({ appearance = 'filled', size = 'medium', className, ...rest }: CardProps) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.card, styles[appearance], styles[size], className)} />;
}

export interface CardHeaderProps {
  image?: ReactNode;
  header: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** The first line of a card: picture, title with a line below it, and a button at the end. */
export function CardHeader({ image, header, description, action, className }: CardHeaderProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.header, className)}>
      {image}
      <div className={styles.words}>
        <div className={styles.title}>{header}</div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      {action}
    </div>
  );
}

/** The part of a card that reaches its edges: a picture. */
export function CardPreview({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.preview, className)} />;
}

/** The buttons of a card, at its lower edge. */
export function CardFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.footer, className)} />;
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
    border: '1px solid transparent',
    color: tokens.colorNeutralForeground1,
  },
  small: { '--card-padding': '8px' },
  medium: {},
  large: { '--card-padding': '16px' },
  filled: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderTopColor: tokens.colorNeutralStroke2,
    borderRightColor: tokens.colorNeutralStroke2,
    borderBottomColor: tokens.colorNeutralStroke2,
    borderLeftColor: tokens.colorNeutralStroke2,
    boxShadow: tokens.shadow2,
  },
  outline: {
    backgroundColor: 'transparent',
    borderTopColor: tokens.colorNeutralStroke1,
    borderRightColor: tokens.colorNeutralStroke1,
    borderBottomColor: tokens.colorNeutralStroke1,
    borderLeftColor: tokens.colorNeutralStroke1,
  },
  subtle: { backgroundColor: tokens.colorNeutralBackground3 },
  header: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  words: { flexGrow: 1, minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  description: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  preview: {
    margin: '0 calc(-1 * var(--card-padding))',
    ':first-child': { marginTop: 'calc(-1 * var(--card-padding))' },
  },
  footer: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' },
});
