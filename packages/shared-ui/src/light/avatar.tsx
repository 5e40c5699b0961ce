import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { tokens } from '../theme/evertill-tokens';

interface AvatarProps {
  /** The person's name. The initials are shown, and screen readers read the whole name. */
  name: string;
  size?: 24 | 32 | 40 | 56;
  className?: string;
}

/**
 * Shows a person's initials in a circle. Fluent's Avatar also has badges, pictures and groups, but is fifteen times as
 * large.
 */
export function Avatar({ name, size = 32, className }: AvatarProps) {
  const styles = useStyles();
  return (
    <span
      role="img"
      aria-label={name}
      className={mergeClasses(styles.root, className)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
    userSelect: 'none',
  },
});
