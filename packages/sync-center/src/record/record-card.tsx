import type { OutboxRecord } from '@evertill/shared-offline';
import {
  BusyButton,
  Button,
  ChevronDownIcon,
  DeleteIcon,
  EditIcon,
  makeStyles,
  mergeClasses,
  RefreshIcon,
  tokens,
  useId,
} from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { actions } from '../texts';
import { titleLine } from '../words/record-words';
import type { Abilities } from './abilities';
import { RecordDetails } from './record-details';
import { RecordHead } from './record-head';

/** The actions that a person can take on a record. */
export interface RecordCommands {
  onRetry(record: OutboxRecord): void;
  onEdit(record: OutboxRecord): void;
  onResolve(record: OutboxRecord): void;
  onDiscard(record: OutboxRecord): void;
}

interface RecordCardProps extends RecordCommands {
  record: OutboxRecord;
  abilities: Abilities;
  isBusy: boolean;
  isOnline: boolean;
  /** Highlights the card, because the record needs a person. */
  isUrgent: boolean;
  children: ReactNode;
}

/** Shows an unsent change: what it is, why it has not been sent, and what can be done about it. */
export function RecordCard({
  record,
  abilities,
  isBusy,
  isOnline,
  isUrgent,
  children,
  ...commands
}: RecordCardProps) {
  const styles = useStyles();
  const titleId = useId('record');
  const detailsId = useId('details');
  const [isOpen, setOpen] = useState(false);
  const named = (action: string) => actions.of(action, titleLine(record));
  const { retry, edit, resolve, discard } = abilities;

  return (
    <li className={mergeClasses(styles.card, isUrgent && styles.urgent)} aria-labelledby={titleId}>
      <RecordHead record={record} id={titleId}>
        {children}
      </RecordHead>
      {isOpen && <RecordDetails record={record} id={detailsId} />}
      <div className={styles.actions}>
        {resolve && (
          <Button
            appearance="primary"
            aria-label={named(actions.resolve)}
            onClick={() => commands.onResolve(record)}
          >
            {actions.resolve}
          </Button>
        )}
        {edit && (
          <Button
            icon={<EditIcon />}
            aria-label={named(actions.edit)}
            onClick={() => commands.onEdit(record)}
          >
            {actions.edit}
          </Button>
        )}
        {retry && (
          <BusyButton
            icon={<RefreshIcon />}
            busy={isBusy}
            aria-label={named(actions.retry)}
            onClick={() => commands.onRetry(record)}
          >
            {actions.retry}
          </BusyButton>
        )}
        {discard && (
          <Button
            icon={<DeleteIcon />}
            aria-label={named(actions.discard)}
            disabledFocusable={!isOnline}
            title={isOnline ? undefined : actions.discardOffline}
            onClick={() => commands.onDiscard(record)}
          >
            {actions.discard}
          </Button>
        )}
        <Button
          appearance="subtle"
          className={styles.details}
          iconPosition="after"
          icon={<ChevronDownIcon className={mergeClasses(styles.chevron, isOpen && styles.turned)} />}
          aria-label={named(actions.details)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen((open) => !open)}
        >
          {actions.details}
        </Button>
      </div>
    </li>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  urgent: { boxShadow: `inset 4px 0 0 0 ${tokens.colorNegativeBackground}`, paddingLeft: '18px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  details: { marginLeft: 'auto' },
  chevron: { transitionProperty: 'transform', transitionDuration: tokens.durationFast },
  turned: { transform: 'rotate(180deg)' },
});
