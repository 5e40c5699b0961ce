import { useHostApi } from '@evertill/federation-kit';
import { useProductActions, useProducts } from '@evertill/shared-data';
import { type NewProduct, Product } from '@evertill/shared-domain';
import { Button, makeStyles, tokens } from '@evertill/shared-ui';
import { FormGrid, NumberField, PageForm, TextField } from '@evertill/shared-ui/forms';
import { useRef, useState } from 'react';
import { refusalOf } from '../refusal-text';
import { setup, setupProducts as texts } from '../texts';
import { useTypedValues } from './watch-fields';

interface ProductValues {
  name: string;
  unitPrice: number | null;
  /** Null where the owner does not count the product. */
  stockQuantity: number | null;
}

const EMPTY: ProductValues = { name: '', unitPrice: null, stockQuantity: null };
const FIELDS = ['name', 'unitPrice', 'stockQuantity'] as const;

/** Adds products one by one. A file and the samples are on the page of the products. */
export function ProductsStep({ onNext }: { onNext(): void }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  const { create } = useProductActions();
  const { items } = useProducts();
  const { typed, watch } = useTypedValues(EMPTY, FIELDS);
  const [added, setAdded] = useState(0);
  const staysHere = useRef(false);
  const isTyped = isBegun(typed);

  const add = async (values: ProductValues) => {
    if (!isBegun(values)) return undefined;
    try {
      await create(toProduct(values));
      return undefined;
    } catch (problem) {
      return refusalOf(problem, texts.failed, FIELDS);
    }
  };
  const goOn = () => {
    if (!staysHere.current) return onNext();
    staysHere.current = false;
    setAdded((count) => count + 1);
  };

  return (
    <>
      {items.length > 0 && <p className={styles.line}>{texts.known(items.length, newest(items))}</p>}
      <PageForm<ProductValues>
        key={added}
        initialValues={EMPTY}
        validate={(values) =>
          isBegun(values) ? Product.validate(toProduct(values), { creating: true }) : {}
        }
        onSubmit={add}
        onDone={goOn}
        onRefused={() => {
          staysHere.current = false;
        }}
        submitLabel={isTyped ? texts.add : setup.next}
        submitSize="large"
        extraActions={
          <>
            {isTyped && (
              <Button
                size="large"
                type="submit"
                onClick={() => {
                  staysHere.current = true;
                }}
              >
                {texts.addAnother}
              </Button>
            )}
            <Button size="large" onClick={onNext}>
              {setup.skip}
            </Button>
          </>
        }
      >
        <TextField size="large" name="name" label={texts.name} autoFocus={added > 0} />
        <FormGrid>
          <NumberField size="large" name="unitPrice" label={texts.price} prefix="$" />
          <NumberField
            size="large"
            name="stockQuantity"
            label={texts.stock}
            hint={texts.stockHint}
            decimals={0}
          />
        </FormGrid>
        {watch}
      </PageForm>
      <div className={styles.others}>
        <p className={styles.line}>{texts.others}</p>
        <Button onClick={() => navigate('/app/products?open=import')}>{texts.import}</Button>
        <Button onClick={() => navigate('/app/products?open=samples')}>{texts.samples}</Button>
      </div>
    </>
  );
}

function isBegun({ name, unitPrice, stockQuantity }: ProductValues): boolean {
  return (name ?? '').trim() !== '' || typeof unitPrice === 'number' || typeof stockQuantity === 'number';
}

function toProduct({ name, unitPrice, stockQuantity }: ProductValues): NewProduct {
  return {
    name: (name ?? '').trim(),
    sku: '',
    barcode: null,
    description: null,
    // The check of the form refuses a missing price before it is sent.
    unitPrice: unitPrice as number,
    stockQuantity: stockQuantity ?? 0,
    trackStock: stockQuantity !== null,
    categoryId: null,
    supplierId: null,
    image: null,
    taxIds: null,
  };
}

const MOST_NAMES = 3;

function newest(items: readonly Product[]): string[] {
  return items.slice(-MOST_NAMES).map(({ name }) => name);
}

const useStyles = makeStyles({
  line: { margin: 0 },
  others: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});
