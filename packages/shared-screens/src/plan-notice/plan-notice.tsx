import { useHostApi } from '@evertill/federation-kit';
import { useOffline } from '@evertill/shared-offline';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@evertill/shared-ui';
import { planNotice as words } from '../texts';
import { planWarning } from './plan-warning';
import { useSubscription } from './use-subscription';

/** Says that a trial ends soon or that a payment is due, to those who run the store. Never shown on a register. */
export function PlanNotice() {
  const { navigate } = useHostApi();
  const { clock } = useOffline();
  const { value: subscription } = useSubscription();
  const warning = subscription ? planWarning(subscription, clock.now()) : null;
  if (!warning) return null;
  return (
    <MessageBar intent={warning.intent} layout="multiline">
      <MessageBarBody>{warning.text}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => navigate('/saas/subscribe')}>{words.open}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
