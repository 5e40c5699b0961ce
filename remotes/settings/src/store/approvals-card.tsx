import type { ShopSettings } from '@evertill/shared-domain';
import { NumberField, PageForm, SwitchField } from '@evertill/shared-ui/forms';
import { approvals as words } from '../texts';
import { TitledCard } from './titled-card';
import { useSettingsForm } from './use-settings-form';

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
  const { settings, isOnline, save } = useSettingsForm(words);
  if (!settings) return null;

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
        onSubmit={({ discountLimit, ...switches }) =>
          save({ ...switches, discountLimit: discountLimit ?? NO_LIMIT })
        }
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
