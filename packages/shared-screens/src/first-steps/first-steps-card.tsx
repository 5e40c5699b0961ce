import { useHostApi, useStore } from '@evertill/federation-kit';
import { type FirstStep, isAdmin } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { Button, Card, makeStyles, ProgressBar, Subtitle2, tokens } from '@evertill/shared-ui';
import { firstSteps as words } from '../texts';
import { StepRow } from './step-row';
import { useFirstSteps } from './use-first-steps';

/** What a new store sets up first. Gone once everything is done or not needed. */
export function FirstStepsCard() {
  const styles = useStyles();
  const { user, navigate } = useHostApi();
  const person = useStore(user);
  const { isOnline } = useNetwork();
  const { steps, isBusy, settle } = useFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;

  const maySettle = isAdmin(person);
  const isClosed = !isOnline || isBusy;
  const actionsOf = (id: FirstStep) =>
    id === 'stock' ? (
      <>
        <Button disabled={isClosed} onClick={() => void settle([id], { trackStockByDefault: true })}>
          {words.yes}
        </Button>
        <Button disabled={isClosed} onClick={() => void settle([id], { trackStockByDefault: false })}>
          {words.no}
        </Button>
      </>
    ) : (
      <Button
        appearance="subtle"
        disabled={isClosed}
        aria-label={words.notNeededFor(words.steps[id].name)}
        onClick={() => void settle([id])}
      >
        {words.notNeeded}
      </Button>
    );

  return (
    <section aria-label={words.title}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <Subtitle2 as="h2" className={styles.heading}>
            {words.title}
          </Subtitle2>
          <span className={styles.progress}>{words.progress(done, steps.length)}</span>
          {maySettle && (
            <Button appearance="subtle" className={styles.goOn} onClick={() => navigate('/saas/store-setup')}>
              {words.goOn}
            </Button>
          )}
          {maySettle && (
            <Button
              appearance="subtle"
              disabled={isClosed}
              onClick={() => void settle(steps.map(({ id }) => id))}
            >
              {words.hide}
            </Button>
          )}
        </div>
        <ProgressBar value={done / steps.length} thickness="large" aria-hidden />
        <ul className={styles.list}>
          {steps.map(({ id, isDone }) => (
            <StepRow key={id} id={id} isDone={isDone}>
              {maySettle && !isDone && actionsOf(id)}
            </StepRow>
          ))}
        </ul>
        {maySettle && !isOnline && <p className={styles.offline}>{words.offline}</p>}
      </Card>
    </section>
  );
}

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  heading: { margin: 0 },
  progress: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  goOn: { marginLeft: 'auto' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  offline: { margin: 0, color: tokens.colorNeutralForeground2 },
});
