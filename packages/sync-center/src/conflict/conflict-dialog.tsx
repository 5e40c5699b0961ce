import { useData } from '@evertill/shared-data';
import {
  type ConflictChoice,
  type EditConflict,
  type OutboxRecord,
  useOffline,
} from '@evertill/shared-offline';
import {
  BusyButton,
  Button,
  belowQuery,
  DialogFrame,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import { conflicts } from '../texts';
import { useLinks } from '../use-links';
import { usePeople } from '../use-people';
import { fieldLabel, fieldValue } from '../words/field-words';
import { titleLine } from '../words/record-words';
import { ClashField } from './clash-field';
import { allOf, clashesOf, firstOpen, writerWords } from './conflict-choice';

interface ConflictDialogProps {
  record: OutboxRecord;
  conflict: EditConflict;
  onClose(): void;
}

/** Shows the fields that two people changed. The person chooses, field by field, which value is kept. */
export function ConflictDialog({ record, conflict, onClose }: ConflictDialogProps) {
  const styles = useStyles();
  const { outbox, clock } = useOffline();
  const links = useLinks();
  const form = useData().formOf(record.entity);
  const fields = { ...conflict.theirs, ...record.data };
  const author = usePeople().nameOf(record.author);
  const sheet = useRef<HTMLFormElement>(null);
  const clashes = clashesOf(conflict);
  const [choice, setChoice] = useState<ConflictChoice>({});
  const [missing, setMissing] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function choose(next: ConflictChoice) {
    setChoice(next);
    setMissing(undefined);
  }

  async function save() {
    if (isBusy) return;
    const open = firstOpen(clashes, choice);
    setMissing(open);
    if (open) return focusField(sheet.current, open);
    setBusy(true);
    setError(null);
    try {
      await outbox.resolveConflict(record.key, choice);
      await outbox.replay();
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      open
      persistent
      initialFocus='input[type="radio"]'
      className={styles.surface}
      onClose={() => !isBusy && onClose()}
    >
      <form
        ref={sheet}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogParts
          title={conflicts.title}
          classNames={{ content: styles.content }}
          actions={
            <>
              <Button type="button" disabled={isBusy} onClick={onClose}>
                {conflicts.later}
              </Button>
              <BusyButton type="submit" appearance="primary" busy={isBusy}>
                {conflicts.save}
              </BusyButton>
            </>
          }
        >
          <p className={styles.text}>
            <strong>{titleLine(record)}.</strong> {writerWords(conflict, clock.now())}
          </p>
          <div className={styles.all}>
            <Button type="button" onClick={() => choose(allOf(clashes, 'mine'))}>
              {conflicts.keepMine}
            </Button>
            <Button type="button" onClick={() => choose(allOf(clashes, 'theirs'))}>
              {conflicts.keepTheirs}
            </Button>
          </div>
          {clashes.map((clash) => (
            <ClashField
              key={clash.field}
              clash={clash}
              label={fieldLabel(clash.field, form)}
              author={author}
              chosen={choice[clash.field]}
              isMissing={missing === clash.field}
              words={(value) => fieldValue(clash.field, value, { fields, links, form })}
              onChoose={(side) => choose({ ...choice, [clash.field]: side })}
            />
          ))}
          {error && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody role="alert">{error}</MessageBarBody>
            </MessageBar>
          )}
        </DialogParts>
      </form>
    </DialogFrame>
  );
}

function focusField(sheet: HTMLElement | null, field: string): void {
  const radios = sheet?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
  [...radios].find(({ name }) => name === field)?.focus();
}

const useStyles = makeStyles({
  surface: {
    maxWidth: '760px',
    [belowQuery('sm')]: {
      width: '100vw',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      borderRadius: 0,
    },
  },
  form: { display: 'contents' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // Leaves room for the focus ring, which the scroll area would cut off.
    padding: '4px 4px 12px',
    margin: '-4px',
  },
  text: { margin: 0 },
  all: { display: 'flex', gap: tokens.spacingHorizontalS },
});
