import type { ComparedProducts, OwnStore, Product } from '@evertill/shared-domain';
import {
  Button,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Spinner,
  Text,
  tokens,
} from '@evertill/shared-ui';
import { productCopies as words } from '../../texts';
import type { Comparison } from './use-comparison';
import type { CopyTarget } from './use-copy';

interface CopyChoicesProps {
  stores: readonly OwnStore[];
  storeId: string;
  onStore(storeId: string): void;
  existing: CopyTarget['existing'];
  onExisting(existing: CopyTarget['existing']): void;
  products: readonly Product[];
  comparison: Comparison;
  isOnline: boolean;
}

/** Asks into which store the products go, and what becomes of those that the store has. */
export function CopyChoices(props: CopyChoicesProps) {
  const { stores, storeId, onStore, existing, onExisting, products, comparison, isOnline } = props;
  const styles = useStyles();
  const { value, problem } = comparison;
  return (
    <>
      {!isOnline && <Message text={words.offline} />}
      <Field label={words.store}>
        <Select value={storeId} onChange={(_, data) => onStore(data.value)}>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div role="status" className={styles.counts}>
        {value && <Counts compared={value} />}
        {!value && !problem && isOnline && <Spinner label={words.comparing(products.length)} size="tiny" />}
      </div>
      {problem !== null && isOnline && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{problem}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={comparison.retry}>{words.retry}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {value !== null && value.existing > 0 && (
        <Field label={words.existing}>
          <RadioGroup
            value={existing}
            onChange={(_, data) => onExisting(data.value === 'update' ? 'update' : 'skip')}
          >
            <Radio value="skip" label={words.skipExisting} />
            <Radio value="update" label={words.updateExisting} />
          </RadioGroup>
        </Field>
      )}
      <Text className={styles.quiet}>{words.stockNote}</Text>
      <Text className={styles.quiet}>{words.matchNote}</Text>
    </>
  );
}

function Counts({ compared: { missing, existing } }: { compared: ComparedProducts }) {
  return (
    <>
      <Text weight="semibold">{words.toAdd(missing)}</Text>
      {existing > 0 && <Text>{words.there(existing)}</Text>}
    </>
  );
}

function Message({ text }: { text: string }) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

const useStyles = makeStyles({
  counts: { display: 'grid', justifyItems: 'start' },
  quiet: { color: tokens.colorNeutralForeground2 },
});
