import { useHostApi } from '@evertill/federation-kit';
import { failureText, useData, useEntity } from '@evertill/shared-data';
import { formatDate, Tax } from '@evertill/shared-domain';
import { Button, Link, makeStyles } from '@evertill/shared-ui';
import { FormGrid, NumberField, PageForm, SelectField, useFormField } from '@evertill/shared-ui/forms';
import { useEffect, useRef } from 'react';
import { setup, setupTaxes as texts } from '../texts';
import { RATES_READ_ON, STATE_RATES } from './state-rates';

interface TaxValues {
  state: string;
  /** In percent. */
  rate: number | null;
  localRate: number | null;
}

const RATE_DECIMALS = 4;
const MOST_PERCENT = 100;
const OPTIONS = STATE_RATES.map(({ code, name }) => ({ value: code, label: name }));

/** Adds the general sales tax of the store's state, and the local tax that the owner types. */
export function TaxesStep({ onNext }: { onNext(): void }) {
  const data = useData();
  const { items } = useEntity(Tax);
  const add = async ({ state, rate, localRate }: TaxValues) => {
    const name = STATE_RATES.find(({ code }) => code === state)?.name;
    const wanted = [
      { name: name ? texts.ofState(name) : '', value: name ? rate : null },
      { name: texts.ofPlace, value: localRate },
    ];
    try {
      for (const { name, value } of wanted) {
        // A tax of zero is no tax.
        if (!value) continue;
        // Whoever comes back corrects a rate. A second attempt adds only what the first one could not.
        const known = data.taxes.getSnapshot().items.find((tax) => tax.name === name);
        if (!known) await data.taxes.create(Tax.toInput({ ...Tax.initialValues(null), name, value }));
        else if (known.value !== value) await data.taxes.update(known.id, { value }, known);
      }
      return undefined;
    } catch (problem) {
      return failureText(problem, texts.failed);
    }
  };
  return (
    <>
      {items.length > 0 && <KnownTaxes names={items.map(({ name }) => name)} />}
      <PageForm<TaxValues>
        initialValues={{ state: '', rate: null, localRate: null }}
        validate={({ rate, localRate }) => ({ rate: problemOf(rate), localRate: problemOf(localRate) })}
        onSubmit={add}
        onDone={onNext}
        submitLabel={setup.next}
        submitSize="large"
        extraActions={
          <Button size="large" onClick={onNext}>
            {setup.skip}
          </Button>
        }
      >
        <SelectField
          size="large"
          name="state"
          label={texts.state}
          placeholder={texts.chooseState}
          options={OPTIONS}
        />
        <Rates />
      </PageForm>
    </>
  );
}

function Rates() {
  const styles = useStyles();
  const { value: code } = useFormField<string>('state');
  const { setValue } = useFormField<number | null>('rate');
  const state = STATE_RATES.find((row) => row.code === code);
  const before = useRef(code);
  useEffect(() => {
    // The person may have corrected the rate, so only another state replaces it.
    if (before.current !== code) setValue(state?.rate || null);
    before.current = code;
  });
  if (!state) return null;
  return (
    <>
      <p className={styles.line}>
        {state.rate === 0 ? texts.noTax(state.name) : texts.check(state.name, formatDate(RATES_READ_ON))}
      </p>
      <FormGrid>
        {state.rate !== 0 && (
          <NumberField size="large" name="rate" label={texts.rate} suffix="%" decimals={RATE_DECIMALS} />
        )}
        <NumberField
          size="large"
          name="localRate"
          label={texts.localRate}
          suffix="%"
          decimals={RATE_DECIMALS}
        />
      </FormGrid>
    </>
  );
}

function KnownTaxes({ names }: { names: readonly string[] }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  return (
    <p className={styles.line}>
      {texts.known(names)}{' '}
      <Link as="button" onClick={() => navigate('/app/tax-management')}>
        {texts.open}
      </Link>
    </p>
  );
}

function problemOf(rate: number | null): string | undefined {
  return rate !== null && (rate < 0 || rate > MOST_PERCENT) ? texts.notAPercentage : undefined;
}

const useStyles = makeStyles({ line: { margin: 0 } });
