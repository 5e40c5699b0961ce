import { useHostApi, useNotify } from '@evertill/federation-kit';
import { formatMoney } from '@evertill/shared-domain';
import {
  BusyButton,
  Button,
  DialogFrame,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProductPicture,
  ProgressBar,
  tokens,
  useOnChange,
} from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import { samples } from '../../texts';
import { drawingAddress } from '../picture/drawn-picture';
import { listSampleGoods, type SampleGood } from './sample-goods';
import { type Samples, useSamples } from './use-samples';

interface SamplesDialogProps {
  onClose(): void;
}

/** Shows the sample products, adds them, and removes them again. */
export function SamplesDialog({ onClose }: SamplesDialogProps) {
  const [goods] = useState(listSampleGoods);
  const process = useSamples(goods);
  const { step, present, problem } = process;
  const notify = useNotify();
  const body = useRef<HTMLDivElement>(null);
  const styles = useStyles();
  const isBusy = step !== 'idle';

  // The focus moves to the start of the new step, because the button that led here is gone.
  useOnChange([step], () => body.current?.focus());

  const handleRemove = async () => {
    if (!(await process.remove())) return;
    notify({ text: samples.removed(present), intent: 'positive' });
    onClose();
  };

  return (
    <DialogFrame
      open
      persistent
      className={styles.surface}
      // Escape must not hide changes in progress.
      onClose={() => !isBusy && onClose()}
    >
      <DialogParts
        title={samples.title}
        classNames={{ body: styles.body, content: styles.content, actions: styles.actions }}
        contentRef={body}
        actions={
          <SampleActions
            process={process}
            missing={goods.length - present}
            onRemove={() => void handleRemove()}
            onClose={onClose}
          />
        }
      >
        <p role="status" className={styles.words}>
          {present === 0 || isBusy ? samples.offer : samples.added(present)}
          {process.isWaiting && ` ${samples.waiting}`}
        </p>
        {problem !== null && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody role="alert">{problem}</MessageBarBody>
          </MessageBar>
        )}
        {step === 'adding' && (
          <ProgressBar value={present / goods.length} thickness="large" aria-label={samples.adding} />
        )}
        <ul className={styles.goods} aria-label={samples.list}>
          {goods.map((good) => (
            <SampleRow key={good.sku} good={good} />
          ))}
        </ul>
      </DialogParts>
    </DialogFrame>
  );
}

interface SampleActionsProps {
  process: Samples;
  /** The number of samples that the store does not have. */
  missing: number;
  onRemove(): void;
  onClose(): void;
}

function SampleActions({ process, missing, onRemove, onClose }: SampleActionsProps) {
  const { navigate } = useHostApi();
  const { step, present, isLoading } = process;
  const isBusy = step !== 'idle';
  const isComplete = missing <= 0 && step !== 'adding';
  return (
    <>
      {present > 0 && step !== 'adding' && (
        <BusyButton busy={step === 'removing'} onClick={onRemove}>
          {samples.remove}
        </BusyButton>
      )}
      <Button disabled={isBusy} onClick={onClose}>
        {isComplete ? samples.close : samples.cancel}
      </Button>
      {isComplete ? (
        <Button appearance="primary" disabled={isBusy} onClick={() => navigate('/app/pos')}>
          {samples.sell}
        </Button>
      ) : (
        <BusyButton
          appearance="primary"
          busy={step === 'adding'}
          disabled={isLoading || step === 'removing'}
          onClick={() => void process.add()}
        >
          {samples.add(missing)}
        </BusyButton>
      )}
    </>
  );
}

function SampleRow({ good }: { good: SampleGood }) {
  const styles = useStyles();
  return (
    <li className={styles.good}>
      <ProductPicture src={drawingAddress(good.svg)} name="" size={44} />
      <span className={styles.name}>{good.name}</span>
      <span className={styles.price}>{formatMoney(good.price)}</span>
    </li>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: '640px', maxHeight: 'calc(100dvh - 16px)' },
  body: { maxHeight: 'calc(100dvh - 64px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    outline: 'none',
    paddingTop: tokens.spacingVerticalXS,
  },
  actions: { flexWrap: 'wrap', paddingTop: '16px' },
  words: { margin: 0 },
  goods: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
    gap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalL,
  },
  good: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  price: { fontVariantNumeric: 'tabular-nums' },
});
