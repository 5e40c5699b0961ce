import { useHostApi } from '@evertill/federation-kit';
import { failureText, withoutSupportCode } from '@evertill/shared-data';
import { Discount, LIMITS } from '@evertill/shared-domain';
import { DeleteDialog, EntityDialog, ListScreen, useListScreen } from '@evertill/shared-screens';
import { RATE_COLUMNS, RATE_PHONE_ROW } from '../rate-columns';
import { RateValueField } from '../rate-value-field';
import { discounts } from '../texts';

export function DiscountsPage() {
  const { log, notify } = useHostApi();
  const screen = useListScreen(Discount, discounts);

  const saveFailed = (error: unknown, fallback: string) => {
    const text = failureText(error, fallback);
    notify({ text: withoutSupportCode(text), intent: 'negative', timeoutMs: LIMITS.discountErrorNoticeMs });
    return text;
  };
  // Spec 8: a failed delete is logged and shows no notice. The dialog stays open with the reason.
  const deleteFailed = (error: unknown, fallback: string) => {
    log({ level: 'error', message: fallback, error });
    throw new Error(failureText(error, fallback));
  };

  return (
    <ListScreen screen={screen} table={{ columns: RATE_COLUMNS, phoneRow: RATE_PHONE_ROW }}>
      <EntityDialog screen={{ ...screen, failed: saveFailed }} instead={{ value: <RateValueField /> }} />
      <DeleteDialog screen={{ ...screen, failed: deleteFailed }} />
    </ListScreen>
  );
}
