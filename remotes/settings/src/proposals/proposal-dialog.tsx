import { formatSecond, type Proposal } from '@evertill/shared-domain';
import {
  BusyButton,
  Button,
  DialogFrame,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { ChangesTable } from '../audit/changes-table';
import { type Fact, FactList } from '../audit/fact-list';
import { useNames } from '../audit/use-names';
import { proposals as words } from '../texts';
import { changesIn } from './proposal-changes';

type Answer = 'confirm' | 'decline';

interface ProposalDialogProps {
  proposal: Proposal;
  /** False while there is no connection. */
  canSettle: boolean;
  onConfirm(): Promise<void>;
  onDecline(): Promise<void>;
  onClose(): void;
}

/** Shows what a proposal would change, and asks for an answer while the proposal is open. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { proposal, canSettle, onClose } = props;
  const styles = useStyles();
  const names = useNames();
  const [busy, setBusy] = useState<Answer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { call, name, reason, status, isChanged, tokenName, createdAt, expiresAt } = proposal;
  const { settledAt, settledByName } = proposal;
  const isOpen = status === 'open';
  const facts: Fact[] = [
    [words.facts.name, name],
    [words.facts.by, tokenName],
    [words.facts.at, formatSecond(new Date(createdAt))],
    [words.facts.reason, reason],
    [words.facts.until, isOpen ? formatSecond(new Date(expiresAt)) : null],
    [words.facts.status, isOpen ? null : words.statuses[status]],
    [words.facts.settledAt, settledAt && formatSecond(new Date(settledAt))],
    [words.facts.settledBy, settledByName],
  ];

  async function answer(how: Answer, work: () => Promise<void>) {
    setBusy(how);
    setError(null);
    try {
      await work();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(null);
    }
  }

  return (
    <DialogFrame
      open
      initialFocus="[data-answer='close']"
      onClose={() => {
        if (busy === null) onClose();
      }}
    >
      <DialogParts
        title={words.calls[call]}
        actions={
          <>
            <Button data-answer="close" disabled={busy !== null} onClick={onClose}>
              {words.close}
            </Button>
            {isOpen && (
              <>
                <BusyButton
                  busy={busy === 'decline'}
                  disabled={!canSettle || busy !== null}
                  onClick={() => void answer('decline', props.onDecline)}
                >
                  {words.decline}
                </BusyButton>
                <BusyButton
                  appearance="primary"
                  busy={busy === 'confirm'}
                  disabled={!canSettle || busy !== null || isChanged}
                  onClick={() => void answer('confirm', props.onConfirm)}
                >
                  {words.confirm}
                </BusyButton>
              </>
            )}
          </>
        }
      >
        <FactList facts={facts} />
        <ChangesTable changes={changesIn(proposal, names)} addedHead={words.newRecord} />
        {isChanged && (
          <MessageBar intent="warning" layout="multiline" className={styles.note}>
            <MessageBarBody>{words.changedMeanwhile}</MessageBarBody>
          </MessageBar>
        )}
        {error !== null && (
          <MessageBar intent="error" layout="multiline" className={styles.note}>
            <MessageBarBody>{error}</MessageBarBody>
          </MessageBar>
        )}
      </DialogParts>
    </DialogFrame>
  );
}

const useStyles = makeStyles({ note: { marginTop: tokens.spacingVerticalM } });
