import { followInPage, useHostApi } from '@evertill/federation-kit';
import type { FirstStep } from '@evertill/shared-domain';
import {
  belowQuery,
  Link,
  makeStyles,
  mergeClasses,
  SuccessIcon,
  tokens,
  VisuallyHidden,
} from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { firstSteps as words } from '../texts';

const PATHS: Record<Exclude<FirstStep, 'stock'>, string> = {
  products: '/app/products',
  taxes: '/app/tax-management',
  printer: '/app/receipt-printer',
  staff: '/app/user-management',
};

interface StepRowProps {
  id: FirstStep;
  isDone: boolean;
  /** The buttons of a step that is not done. */
  children: ReactNode;
}

/** Shows a step, with a link to its screen. */
export function StepRow({ id, isDone, children }: StepRowProps) {
  const styles = useStyles();
  const { name, hint } = words.steps[id];
  return (
    <li className={styles.row}>
      {isDone ? (
        <SuccessIcon className={mergeClasses(styles.icon, styles.done)} aria-hidden />
      ) : (
        <span className={mergeClasses(styles.icon, styles.circle)} aria-hidden />
      )}
      <VisuallyHidden>{isDone ? words.done : words.open}</VisuallyHidden>
      <div className={styles.words}>
        {isDone || id === 'stock' ? (
          <span className={isDone ? styles.doneName : styles.name}>{name}</span>
        ) : (
          <StepLink path={PATHS[id]}>{name}</StepLink>
        )}
        {!isDone && <span className={styles.hint}>{hint}</span>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}

function StepLink({ path, children }: { path: string; children: ReactNode }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  return (
    <Link href={path} className={styles.name} onClick={(event) => followInPage(event, path, navigate)}>
      {children}
    </Link>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '52px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [belowQuery('sm')]: { paddingTop: tokens.spacingVerticalS, paddingBottom: tokens.spacingVerticalS },
  },
  icon: { width: '22px', height: '22px' },
  done: { color: tokens.colorPaletteGreenForeground1 },
  circle: {
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
  },
  words: { display: 'grid', justifyItems: 'start', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  doneName: { color: tokens.colorNeutralForeground2 },
  hint: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    // A phone has no room beside the words.
    [belowQuery('sm')]: { gridColumn: '2 / -1' },
  },
});
