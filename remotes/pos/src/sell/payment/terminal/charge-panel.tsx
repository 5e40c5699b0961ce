import { formatMoney, paymentMethodLabel } from '@evertill/shared-domain';
import {
  Button,
  DialogParts,
  makeStyles,
  mergeClasses,
  tokens,
  useMediaQuery,
  useNoticesAbove,
} from '@evertill/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { methodTexts, terminalTexts } from '../../../texts';
import { Banner } from '../../banner';
import type { Charge } from '../../charges/charge';
import { AmountDue, usePaymentStyles } from '../payment-dialog';
import { ReferenceField } from '../reference-field';
import { useChargeDesk } from './use-charge-desk';

type ChargePanelProps = Parameters<typeof useChargeDesk>[0] & {
  readonly charge: Charge;
  /** True after an attempt to close the dialog while the charge is open. */
  readonly isHeld: boolean;
};

/** Shows a charge at the card terminal until its end is known, and the choices when the terminal does not answer. */
export function ChargePanel({ charge, isHeld, ...options }: ChargePanelProps) {
  const styles = usePaymentStyles();
  const own = useStyles();
  const desk = useChargeDesk(options);
  const isPhone = useMediaQuery('(max-width: 480px)');
  const noticesAbove = useNoticesAbove({ covers: true });
  const sheet = useRef<HTMLFormElement>(null);
  const isUnknown = charge.is === 'unknown';
  const amount = formatMoney(charge.amount);
  const label = charge.via?.label;
  const words =
    label === undefined
      ? terminalTexts
      : {
          inProgress: methodTexts.inProgress(label),
          canceling: methodTexts.canceling(label),
          unknown: (sum: string) => methodTexts.unknown(label, sum),
          cancelUnknown: (sum: string) => methodTexts.cancelUnknown(label, sum),
          referenceHint: methodTexts.referenceHint(label),
          held: methodTexts.held(label),
        };

  // While the terminal works, no button has the focus, because a second Enter must not cancel the charge.
  useEffect(() => {
    const button = isUnknown && sheet.current?.querySelector<HTMLElement>('button[type=submit]');
    (button || sheet.current)?.focus();
  }, [isUnknown]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnknown) desk.askAgain();
  }

  return (
    <form
      ref={sheet}
      tabIndex={-1}
      className={mergeClasses(styles.sheet, own.sheet)}
      data-enter="asks"
      onSubmit={handleSubmit}
      noValidate
    >
      <DialogParts
        title={<AmountDue amountDue={charge.amount} caption={label ?? paymentMethodLabel(charge.method)} />}
        classNames={{
          body: styles.body,
          title: styles.title,
          content: styles.content,
          actions: styles.actions,
        }}
        actions={
          <div ref={isPhone ? noticesAbove : undefined} className={own.buttons}>
            {isUnknown && charge.isCanceling ? (
              <Button size="large" className={own.button} onClick={desk.takeAsUnpaid}>
                {terminalTexts.notCharged}
              </Button>
            ) : (
              <Button
                size="large"
                className={mergeClasses(own.button, !isUnknown && own.aside)}
                onClick={desk.cancel}
              >
                {terminalTexts.cancel}
              </Button>
            )}
            {isUnknown && (
              <>
                <Button size="large" className={own.button} onClick={desk.takeAsPaid}>
                  {terminalTexts.wasCharged}
                </Button>
                <Button type="submit" size="large" appearance="primary" className={own.button}>
                  {terminalTexts.askAgain}
                </Button>
              </>
            )}
          </div>
        }
      >
        {isUnknown ? (
          <>
            <Banner intent="warning">
              {charge.isCanceling ? words.cancelUnknown(amount) : words.unknown(amount)}
            </Banner>
            <ReferenceField
              value={desk.reference}
              hint={words.referenceHint}
              problem={desk.problem}
              onChange={desk.type}
            />
          </>
        ) : (
          <div role="status" className={own.words}>
            {charge.isCanceling ? words.canceling : words.inProgress}
          </div>
        )}
        {isHeld && <Banner intent="warning">{words.held}</Banner>}
      </DialogParts>
    </form>
  );
}

const useStyles = makeStyles({
  sheet: { outlineStyle: 'none' },
  words: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, width: '100%' },
  button: { minHeight: '64px', minWidth: '120px', flexGrow: 1 },
  // Not below the second tap of a double tap on the button that charges.
  aside: { flexGrow: 0 },
});
