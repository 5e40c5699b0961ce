import { useEntity } from '@evertill/shared-data';
import { Tax, taxWords } from '@evertill/shared-domain';
import { ProductTaxesField } from '@evertill/shared-screens';

/** Chooses the taxes of a product. A shop without taxes does not see it. */
export function TaxField() {
  const { items } = useEntity(Tax);
  return <ProductTaxesField name="taxIds" label={taxWords.label} taxes={items} />;
}
