import { Tax } from '@evertill/shared-domain';
import { DeleteDialog, EntityDialog, ListScreen, useListScreen } from '@evertill/shared-screens';
import { RATE_COLUMNS, RATE_PHONE_ROW } from '../rate-columns';
import { RateValueField } from '../rate-value-field';
import { taxes } from '../texts';
import { TaxChargePreview } from './tax-charge-preview';
import { useFreshTax } from './use-fresh-tax';

export function TaxesPage() {
  const list = useListScreen(Tax, taxes);
  const openFresh = useFreshTax(list);
  const screen = { ...list, dialogs: { ...list.dialogs, openEdit: openFresh } };
  return (
    <ListScreen screen={screen} table={{ columns: RATE_COLUMNS, phoneRow: RATE_PHONE_ROW }}>
      <EntityDialog screen={screen} instead={{ value: <RateValueField /> }}>
        <TaxChargePreview saved={list.dialogs.formRow} taxes={list.list.items} />
      </EntityDialog>
      <DeleteDialog screen={screen} />
    </ListScreen>
  );
}
