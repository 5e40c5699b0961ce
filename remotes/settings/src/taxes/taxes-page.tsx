import { Tax } from '@evertill/shared-domain';
import { DeleteDialog, EntityDialog, ListScreen, useListScreen } from '@evertill/shared-screens';
import { RATE_COLUMNS } from '../rate-columns';
import { RateValueField } from '../rate-value-field';
import { TAX_MESSAGES } from './messages';

export function TaxesPage() {
  const screen = useListScreen(Tax, TAX_MESSAGES);
  return (
    <ListScreen screen={screen} table={{ columns: RATE_COLUMNS }}>
      <EntityDialog screen={screen} instead={{ value: <RateValueField /> }} />
      <DeleteDialog screen={screen} />
    </ListScreen>
  );
}
