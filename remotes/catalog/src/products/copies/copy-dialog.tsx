import { failureText } from '@evertill/shared-data';
import type { Product } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Button,
  DialogFrame,
  DialogParts,
  ErrorState,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
  useOnChange,
} from '@evertill/shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import { productCopies as words } from '../../texts';
import { ProgressStep } from '../csv/progress-step';
import { CopyChoices } from './copy-choices';
import { CopyReport } from './copy-report';
import { useComparison } from './use-comparison';
import { type Copy, type CopyTarget, useCopy } from './use-copy';
import { useReceivingStores } from './use-receiving-stores';

interface CopyDialogProps {
  products: readonly Product[];
  onClose(): void;
}

/** Copies products into another store of the administrator: choose the store, copy, and read the outcome. */
export function CopyDialog({ products, onClose }: CopyDialogProps) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const copy = useCopy(products);
  const { step } = copy.state;
  const { stores, list } = useReceivingStores();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const store = stores?.find(({ id }) => id === chosenId) ?? stores?.[0];
  const [existing, setExisting] = useState<CopyTarget['existing']>('skip');
  const comparison = useComparison(products, store?.id ?? null);
  const body = useRef<HTMLDivElement>(null);
  // The focus moves to the start of the new step, because the button that led here is gone.
  useOnChange([step], () => body.current?.focus());

  const { missing = 0, existing: there = 0 } = comparison.value ?? {};
  const count = existing === 'update' ? missing + there : missing;
  const isReady = isOnline && store !== undefined && count > 0;
  const start = () => {
    if (isReady) copy.start({ storeId: store.id, storeName: store.name, existing });
  };

  return (
    <DialogFrame
      open
      persistent
      className={styles.surface}
      onClose={() => {
        // Escape must not end the copying in progress.
        if (step !== 'running') onClose();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <DialogParts
          title={step === 'done' ? words.doneTitle : words.title}
          classNames={{ body: styles.body, content: styles.content, actions: styles.actions }}
          contentRef={body}
          actions={<Actions copy={copy} count={count} isReady={isReady} onClose={onClose} />}
        >
          {step === 'choose' && stores && store && (
            <CopyChoices
              stores={stores}
              storeId={store.id}
              onStore={setChosenId}
              existing={existing}
              onExisting={setExisting}
              products={products}
              comparison={comparison}
              isOnline={isOnline}
            />
          )}
          {step === 'choose' && stores && !store && <Text>{words.noStore}</Text>}
          {!stores && list.error && (
            <ErrorState text={failureText(list.error, words.loadFailed)} onRetry={() => void list.reload()} />
          )}
          {!stores && !list.error && (isOnline ? <LoadingState label={words.loading} /> : words.offline)}
          {step !== 'choose' && <Progress copy={copy} products={products} storeName={store?.name ?? ''} />}
        </DialogParts>
      </form>
    </DialogFrame>
  );
}

interface ProgressProps {
  copy: Copy;
  products: readonly Product[];
  storeName: string;
}

function Progress({ copy: { state }, products, storeName }: ProgressProps): ReactNode {
  const { step, done, outcome, problem } = state;
  if (step === 'done')
    return (
      <div role="status">
        <CopyReport outcome={outcome} storeName={storeName} products={products} />
      </div>
    );
  return (
    <>
      <ProgressStep label={words.progress(done, products.length)} share={done / products.length} />
      {step === 'paused' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody role="alert">
            {problem === null ? words.paused : `${problem} ${words.pausedByProblem}`}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

interface ActionsProps {
  copy: Copy;
  /** The number of products that would be added or updated. */
  count: number;
  isReady: boolean;
  onClose(): void;
}

function Actions({ copy, count, isReady, onClose }: ActionsProps) {
  const { isOnline } = useNetwork();
  const { state, isPausing } = copy;
  switch (state.step) {
    case 'choose':
      return (
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" appearance="primary" disabled={!isReady}>
            {words.start(count)}
          </Button>
        </>
      );
    case 'running':
      return (
        <Button disabledFocusable={isPausing} onClick={copy.pause}>
          {isPausing ? words.pausing : words.pause}
        </Button>
      );
    case 'paused':
      return (
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button appearance="primary" disabled={!isOnline} onClick={copy.resume}>
            {words.resume}
          </Button>
        </>
      );
    case 'done':
      return (
        <Button appearance="primary" onClick={onClose}>
          {words.close}
        </Button>
      );
  }
}

const useStyles = makeStyles({
  surface: { width: 'min(640px, calc(100vw - 16px))', maxWidth: 'none', maxHeight: 'calc(100dvh - 16px)' },
  body: { maxHeight: 'calc(100dvh - 64px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    outline: 'none',
    paddingTop: tokens.spacingVerticalXS,
  },
  actions: { flexWrap: 'wrap' },
});
