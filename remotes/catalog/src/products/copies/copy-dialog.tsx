import type { Product } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { productCopies as words } from '../../texts';
import { ProgressStep } from '../csv/progress-step';
import { StoresPending } from '../other-stores/stores-pending';
import { useReceivingStores } from '../other-stores/use-receiving-stores';
import { StepsDialog } from '../steps-dialog';
import { CopyChoices } from './copy-choices';
import { CopyReport } from './copy-report';
import { useComparison } from './use-comparison';
import { type Copy, type CopyTarget, useCopy } from './use-copy';

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

  const { missing = 0, existing: there = 0 } = comparison.value ?? {};
  const count = existing === 'update' ? missing + there : missing;
  const isReady = isOnline && store !== undefined && count > 0;
  const start = () => {
    if (isReady) copy.start({ storeId: store.id, storeName: store.name, existing });
  };

  return (
    <StepsDialog
      step={step}
      title={step === 'done' ? words.doneTitle : words.title}
      actions={<Actions copy={copy} count={count} isReady={isReady} onClose={onClose} />}
      onClose={onClose}
      onSubmit={start}
    >
      <div className={styles.content}>
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
        {!stores && <StoresPending list={list} offline={words.offline} />}
        {step !== 'choose' && <Progress copy={copy} products={products} storeName={store?.name ?? ''} />}
      </div>
    </StepsDialog>
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
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});
