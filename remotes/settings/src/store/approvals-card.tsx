import { useNotify } from '@evertill/federation-kit';
import { failureText, useShopSettings } from '@evertill/shared-data';
import type { ShopSettings } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { NumberField, PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { approvals as words } from '../texts';
import { TitledCard } from './titled-card';

/** The limit that allows every discount. */
const NO_LIMIT = 100;

interface ApprovalValues {
  priceOverride: boolean;
  /** Null without a limit. */
  discountLimit: number | null;
  approveRemovals: boolean;
  cashierRefunds: boolean;
  drawerOpening: boolean;
}

/** Sets what a manager has to approve at a register. Silent until the settings of the store are known. */
export function ApprovalsCard() {
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const { value: settings, change } = useShopSettings(isOnline ? 'server' : 'device');
  if (!settings) return null;

  async function save({ discountLimit, ...switches }: ApprovalValues) {
    try {
      await change({ ...switches, discountLimit: discountLimit ?? NO_LIMIT });
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <TitledCard title={words.title}>
      <PageForm<ApprovalValues>
        initialValues={valuesOf(settings)}
        validate={({ discountLimit }) => ({
          discountLimit:
            discountLimit !== null && (discountLimit < 0 || discountLimit > NO_LIMIT)
              ? words.limitInvalid
              : undefined,
        })}
        onSubmit={save}
        submitLabel={words.save}
      >
        {!settings.pinSwitch && <p>{words.needsPins}</p>}
        <SwitchField
          name="priceOverride"
          label={words.priceOverride}
          hint={words.priceOverrideHint}
          disabled={!isOnline}
        />
        <NumberField
          name="discountLimit"
          label={words.discountLimit}
          hint={words.discountLimitHint}
          suffix="%"
          decimals={0}
          disabled={!isOnline}
        />
        <SwitchField
          name="approveRemovals"
          label={words.approveRemovals}
          hint={words.approveRemovalsHint}
          disabled={!isOnline}
        />
        <SwitchField
          name="cashierRefunds"
          label={words.cashierRefunds}
          hint={words.cashierRefundsHint}
          disabled={!isOnline}
        />
        <SwitchField
          name="drawerOpening"
          label={words.drawerOpening}
          hint={words.drawerOpeningHint}
          disabled={!isOnline}
        />
      </PageForm>
    </TitledCard>
  );
}

function valuesOf({ discountLimit, ...settings }: ShopSettings): ApprovalValues {
  const { priceOverride, approveRemovals, cashierRefunds, drawerOpening } = settings;
  return {
    priceOverride,
    discountLimit: discountLimit >= NO_LIMIT ? null : discountLimit,
    approveRemovals,
    cashierRefunds,
    drawerOpening,
  };
}
