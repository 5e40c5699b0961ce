import { useHostApi } from '@evertill/federation-kit';
import { useEntity, usePrinter, useProducts } from '@evertill/shared-data';
import { Tax, User } from '@evertill/shared-domain';
import { Button, Link, makeStyles, SuccessIcon, tokens } from '@evertill/shared-ui';
import { setup, setupSell as texts } from '../texts';
import type { Step } from './steps';

/** Says what is set up and what is not, and leads to the register. */
export function SellStep({ onGo }: { onGo(step: Step): void }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  const { setup: printer } = usePrinter();
  const counts = {
    taxes: useEntity(Tax).items.length,
    products: useProducts().items.length,
    staff: useEntity(User).items.length - 1,
    printer: printer.way === 'none' ? 0 : 1,
  };
  const hasProducts = counts.products > 0;
  return (
    <>
      <ul className={styles.list}>
        {(['taxes', 'products', 'staff', 'printer'] as const).map((step) => (
          <li key={step} className={styles.row}>
            {counts[step] > 0 ? (
              <SuccessIcon className={styles.done} aria-hidden />
            ) : (
              <span className={styles.circle} aria-hidden />
            )}
            <span className={styles.words}>
              {counts[step] > 0 ? texts.done[step](counts[step]) : texts.open[step]}
            </span>
            {counts[step] <= 0 && (
              <Link as="button" aria-label={texts.doNow(setup.steps[step].name)} onClick={() => onGo(step)}>
                {texts.now}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button data-next appearance="primary" size="large" onClick={() => navigate('/app/pos')}>
          {hasProducts ? texts.sell : texts.openRegister}
        </Button>
        <Button size="large" onClick={() => navigate('/app/today')}>
          {texts.today}
        </Button>
      </div>
    </>
  );
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { overflowWrap: 'anywhere' },
  done: { width: '22px', height: '22px', color: tokens.colorPaletteGreenForeground1 },
  circle: {
    boxSizing: 'border-box',
    width: '22px',
    height: '22px',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});
