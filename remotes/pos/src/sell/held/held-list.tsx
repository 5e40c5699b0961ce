import { failureText, type HeldCarts, type HeldCartsRepository, type Recall } from '@evertill/shared-data';
import { formatMoney, registerLabel } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  Button,
  ConfirmDialog,
  DialogFrame,
  DialogParts,
  EmptyState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Spinner,
  tokens,
} from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { cartTexts, heldTexts } from '../../texts';
import { HeldRow } from './held-row';
import { type HeldListRow, useSteadyRows } from './steady-rows';

interface HeldListProps {
  readonly carts: HeldCarts;
  readonly repository: HeldCartsRepository;
  /** Only an empty cart can be filled with a held sale. */
  readonly isCartEmpty: boolean;
  onOpen(id: string): Promise<Recall>;
  onHold(): void;
  onClose(): void;
}

/** Lists the held sales of this register, then those of the shop's other registers. */
export function HeldList({ carts, repository, isCartEmpty, onOpen, onHold, onClose }: HeldListProps) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const asking = useAsking(repository, isOnline);
  const { rows, forget } = useSteadyRows(carts);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<HeldListRow['cart'] | null>(null);

  async function open(id: string) {
    if (busyId !== null) return;
    setBusyId(id);
    setProblem(null);
    try {
      setProblem(problemOf(await onOpen(id)));
    } catch (error) {
      setProblem(failureText(error, heldTexts.failed));
    }
    setBusyId(null);
  }

  const acts = { busyId, isLocked: !isCartEmpty, onOpen: (id: string) => void open(id) };
  const isEmpty = rows.length === 0;
  return (
    <>
      <DialogFrame
        open
        initialFocus="[data-open]:not([disabled])"
        className={styles.surface}
        onClose={onClose}
      >
        <DialogParts
          title={heldTexts.list}
          classNames={{ content: styles.content }}
          actions={<Button onClick={onClose}>{heldTexts.close}</Button>}
        >
          {!isCartEmpty && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{heldTexts.cartBusy}</MessageBarBody>
              <MessageBarActions>
                <Button onClick={onHold}>{heldTexts.holdTitle}</Button>
              </MessageBarActions>
            </MessageBar>
          )}
          {isEmpty && !asking.isUnderWay && (
            <EmptyState title={heldTexts.emptyTitle} hint={heldTexts.emptyHint} />
          )}
          {!isEmpty && (
            <ul className={styles.list}>
              {rows.map((row) => (
                <HeldRow
                  key={row.cart.id}
                  {...row}
                  {...acts}
                  isReachable={row.isOwn || isOnline}
                  onDelete={row.isOwn && !row.isGone ? () => setDeleting(row.cart) : undefined}
                />
              ))}
            </ul>
          )}
          {problem !== null && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody role="alert">{problem}</MessageBarBody>
            </MessageBar>
          )}
          {asking.hasFailed && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{heldTexts.othersFailed}</MessageBarBody>
              <MessageBarActions>
                <Button onClick={asking.retry}>{cartTexts.retry}</Button>
              </MessageBarActions>
            </MessageBar>
          )}
          {asking.isUnderWay && <Spinner size="tiny" label={heldTexts.loading} />}
        </DialogParts>
      </DialogFrame>
      <ConfirmDialog
        open={deleting !== null}
        title={heldTexts.deleteTitle}
        text={deleting && heldTexts.deleteText(deleting.name, formatMoney(deleting.total))}
        confirmLabel={heldTexts.delete}
        destructive
        onConfirm={async () => {
          if (deleting) {
            await repository.remove(deleting.id);
            forget(deleting.id);
          }
          setDeleting(null);
        }}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

function problemOf(recall: Recall): string | null {
  switch (recall.is) {
    case 'opened':
      return null;
    case 'taken':
      return heldTexts.taken(registerLabel({ id: recall.registerId, name: recall.registerName }));
    case 'elsewhere':
      return heldTexts.elsewhere;
    case 'gone':
      return heldTexts.gone;
    case 'unreachable':
      return heldTexts.unreachable;
  }
}

/** Asks the server for the shop's held sales when the list opens, and again when the connection returns. */
function useAsking(repository: HeldCartsRepository, isOnline: boolean) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>(isOnline ? 'asking' : 'idle');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: 'idle' | 'failed') => isCurrent && setState(next);
    setState(isOnline ? 'asking' : 'idle');
    if (isOnline)
      repository.ask().then(
        () => settle('idle'),
        () => settle('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [repository, isOnline, attempt]);
  return {
    isUnderWay: state === 'asking',
    hasFailed: state === 'failed',
    retry: () => setAttempt((before) => before + 1),
  };
}

const useStyles = makeStyles({
  surface: { maxWidth: '600px' },
  // The height is fixed and the messages stand below the list, so that no row moves under a finger.
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    height: 'min(55vh, 440px)',
    '& > *': { flexShrink: 0 },
  },
  list: {
    flexGrow: 1,
    flexShrink: 1,
    minHeight: 0,
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
