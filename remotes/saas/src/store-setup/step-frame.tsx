import { useHostApi } from '@evertill/federation-kit';
import { Button, makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormCard } from '../form-card';
import { setup } from '../texts';
import { type OpenStep, STEPS } from './steps';

interface StepFrameProps {
  open: OpenStep;
  children: ReactNode;
}

/**
 * Shows a step with its number and its name, and the ways out of it. The focus goes to the element of the step that has
 * `data-step-focus` or is the first choice of its form, so that Enter goes on.
 */
export function StepFrame({ open, children }: StepFrameProps) {
  const styles = useStyles();
  const host = useHostApi();
  const body = useRef<HTMLDivElement>(null);
  const { step, number, back } = open;
  const { name, hint } = setup.steps[step];

  // Before the step is seen, so that an Enter pressed at once is not lost.
  useLayoutEffect(() => {
    const element = body.current;
    element?.querySelector<HTMLElement>(FOCUS[step])?.focus();
    element?.addEventListener('keydown', submitFromList);
    return () => element?.removeEventListener('keydown', submitFromList);
  }, [step]);

  return (
    <section aria-labelledby="setup-step">
      <div className={styles.progress}>
        <span>{setup.stepOf(number, STEPS.length)}</span>
        {/* Fluent's progress bar would move, also for people who asked for less motion. */}
        <div className={styles.bar} aria-hidden>
          <div className={styles.done} style={{ width: `${(number / STEPS.length) * 100}%` }} />
        </div>
      </div>
      <FormCard>
        <div ref={body} className={styles.body}>
          <h2 id="setup-step" className={styles.title}>
            {name}
          </h2>
          <p className={styles.hint}>{hint}</p>
          {children}
        </div>
      </FormCard>
      <div className={styles.ways}>
        {back && <Button onClick={back}>{setup.back}</Button>}
        <Button appearance="subtle" onClick={() => host.navigate('/app/pos')}>
          {setup.later}
        </Button>
        <p className={styles.hint}>{setup.kept}</p>
      </div>
    </section>
  );
}

/** What has the focus at the start of each step. A field that is filled in already does not need it. */
const FOCUS: Readonly<Record<OpenStep['step'], string>> = {
  store: 'button[type="submit"]',
  taxes: 'select',
  products: 'input',
  staff: 'button[type="submit"]',
  printer: '[data-next]',
  sell: '[data-next]',
};

/** Enter in a list goes on, as it does in a text field. Browsers do nothing then. */
function submitFromList(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}

const useStyles = makeStyles({
  progress: { display: 'grid', gap: tokens.spacingVerticalXS, marginBottom: tokens.spacingVerticalM },
  bar: {
    height: '4px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground6,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  done: {
    height: '100%',
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalL,
  },
});
