import { formatDate, type Subscription, type SubscriptionPlan } from '@evertill/shared-domain';
import { overLimits } from '@evertill/shared-screens/plan-notice';
import { ConfirmDialog } from '@evertill/shared-ui';
import { limitCounts, limitNames, standing, subscription as texts } from '../texts';

interface SwitchDialogProps {
  plan: SubscriptionPlan;
  subscription: Subscription;
  /** True when the store cannot return to the plan that it has. */
  isFormer: boolean;
  /** When the plan begins. Null when it begins at once. */
  begin: Date | null;
  onConfirm(): Promise<void>;
  onCancel(): void;
}

/** Asks before a change of the plan that takes something away, and says what. */
export function SwitchDialog({
  plan,
  subscription,
  isFormer,
  begin,
  onConfirm,
  onCancel,
}: SwitchDialogProps) {
  const over = overLimits(subscription.usage, plan.limits);
  return (
    <ConfirmDialog
      open
      title={texts.confirmTitle(plan.name)}
      confirmLabel={begin ? texts.switchOn(plan.name, formatDate(begin)) : texts.switchTo(plan.name)}
      doubtful
      text={
        <>
          {begin && <p>{standing.cancelText(formatDate(begin))}</p>}
          {isFormer && <p>{texts.former(subscription.plan.name)}</p>}
          {over.length > 0 && (
            <>
              <p>{texts.isOver(plan.name)}</p>
              <ul>
                {over.map(({ kind, used, most }) => (
                  <li key={kind}>
                    {texts.over(limitNames[kind], limitCounts[kind](used), limitCounts[kind](most))}
                  </li>
                ))}
              </ul>
              <p>{texts.staysAll}</p>
            </>
          )}
        </>
      }
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
