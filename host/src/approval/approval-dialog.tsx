import { useStore } from '@evertill/federation-kit';
import { APPROVAL_TEXT_LENGTH, displayName, type PersonWithPin } from '@evertill/shared-domain';
import { Button, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import type { Lock } from '../lock/lock';
import { PinEntry } from '../lock/pin-entry';
import { useCover } from '../lock/use-cover';
import { approval as words } from '../texts';
import { type Approvals, approversOf, type OpenApproval } from './approvals';

export interface ApprovalCoverProps {
  approvals: Pick<Approvals, 'question'>;
  lock: Pick<Lock, 'people' | 'check'>;
}

/** Shows the question to a manager while one is open. */
export function ApprovalCover({ approvals, lock }: ApprovalCoverProps) {
  const question = useStore(approvals.question);
  const approvers = approversOf(useStore(lock.people));
  if (!question) return null;
  return <ApprovalDialog question={question} approvers={approvers} lock={lock} />;
}

interface ApprovalDialogProps {
  question: OpenApproval;
  approvers: readonly PersonWithPin[];
  lock: Pick<Lock, 'check'>;
}

/**
 * Asks a manager for the PIN and a reason. A native modal dialog like the lock screen, because it must lie above the
 * dialogs of every screen and keep scans from them.
 */
function ApprovalDialog({ question, approvers, lock }: ApprovalDialogProps) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  // A single manager need not be chosen, and a manager whose PIN is taken away meanwhile is no longer listed.
  const approver =
    approvers.find(({ id }) => id === chosenId) ?? (approvers.length === 1 ? approvers[0] : null);

  useCover(dialog, (element) => {
    // Where there is nobody to choose, the reason comes first.
    const choices = element.querySelectorAll<HTMLElement>('[type=radio]');
    return choices.length > 1 ? choices[0] : reasonField.current;
  });

  async function check(person: PersonWithPin, pin: string) {
    const answer = await lock.check(person, pin);
    if (answer.kind === 'right') question.approve(person, reason.trim());
    return answer;
  }

  const pinField = () => dialog.current?.querySelector<HTMLInputElement>('[type=password]');

  function hasReason(): boolean {
    const isMissing = reason.trim() === '';
    setReasonMissing(isMissing);
    if (isMissing) reasonField.current?.focus();
    return !isMissing;
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="approval-title"
      aria-describedby="approval-text"
      onCancel={(event) => {
        event.preventDefault();
        question.decline();
      }}
      onClose={question.decline}
    >
      <div className={styles.panel}>
        <h1 id="approval-title" className={styles.title}>
          {words.title}
        </h1>
        <p id="approval-text" className={styles.text}>
          {question.text}
        </p>
        {approvers.length === 0 ? (
          <p className={styles.text}>{words.nobody}</p>
        ) : (
          <>
            <fieldset className={styles.people}>
              <legend className={styles.label}>{words.who}</legend>
              {approvers.map((person) => (
                <label key={person.id} className={styles.person}>
                  <input
                    type="radio"
                    name="approver"
                    checked={person.id === approver?.id}
                    onChange={() => setChosenId(person.id)}
                  />
                  {displayName(person)}
                </label>
              ))}
            </fieldset>
            <label className={styles.field}>
              <span className={styles.label}>{words.reason}</span>
              <input
                ref={reasonField}
                className={styles.input}
                type="text"
                autoComplete="off"
                enterKeyHint="next"
                maxLength={APPROVAL_TEXT_LENGTH}
                required
                onKeyDown={(event) => {
                  if (event.key === 'Enter') pinField()?.focus();
                }}
                aria-invalid={isReasonMissing}
                aria-describedby="approval-reason-problem"
                value={reason}
                onChange={(event) => {
                  setReasonMissing(false);
                  setReason(event.target.value);
                }}
              />
              <span id="approval-reason-problem" role="status" className={styles.problem}>
                {isReasonMissing && words.reasonMissing}
              </span>
            </label>
            {approver ? (
              <div className={styles.field}>
                <span aria-hidden className={mergeClasses(styles.label, styles.pinLabel)}>
                  {words.pinOf(displayName(approver))}
                </span>
                <PinEntry
                  key={approver.id}
                  person={approver}
                  label={words.pinOf(displayName(approver))}
                  isFirst={false}
                  canTry={hasReason}
                  check={check}
                />
              </div>
            ) : (
              <p className={styles.text}>{words.choose}</p>
            )}
          </>
        )}
        <Button appearance="subtle" onClick={question.decline}>
          {words.cancel}
        </Button>
      </div>
    </dialog>
  );
}

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    width: 'min(440px, 100%)',
    maxHeight: '100%',
    padding: 0,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    overflowY: 'auto',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: '20px 24px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  // A question about several things has a line for each.
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  people: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', margin: 0, accentColor: tokens.colorBrandBackground },
  },
  field: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  // As wide as the field of the PIN, which lies in the middle.
  pinLabel: { justifySelf: 'center', width: 'min(264px, 100%)' },
  label: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    height: '44px',
    padding: '0 12px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  problem: { minHeight: '20px', color: tokens.colorPaletteRedForeground1 },
});
