import { failureText, useEntityActions } from '@evertill/shared-data';
import { Customer } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import { CsvFileError, readCsvFile } from '@evertill/shared-screens/csv';
import {
  BusyButton,
  Button,
  DialogFrame,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
  UploadIcon,
} from '@evertill/shared-ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { customerImport } from '../../texts';
import { type ImportPlan, MOST_ROWS, planImport } from './plan-import';

const MOST_PROBLEMS_SHOWN = 5;

interface ImportDialogProps {
  readonly customers: readonly Customer[];
  onClose(): void;
}

/** Adds the customers of a CSV file. Shows first what would be added. */
export function ImportDialog({ customers, onClose }: ImportDialogProps) {
  const styles = useStyles();
  const { create } = useEntityActions(Customer);
  const notices = useNotices();
  const picker = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const total = plan?.toAdd.length ?? 0;
  const isRunning = done !== null;

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Choosing the same file again must be a change too.
    event.target.value = '';
    if (!file) return;
    setPlan(null);
    try {
      const table = await readCsvFile(file);
      if (table.rows.length > MOST_ROWS) return setFailure(customerImport.tooMany(MOST_ROWS));
      const next = planImport(table, customers);
      setPlan(next);
      setFailure(next ? null : customerImport.noNames);
    } catch (error) {
      setFailure(error instanceof CsvFileError ? error.message : customerImport.unreadable);
    }
  }

  async function run() {
    if (!plan || isRunning) return;
    setFailure(null);
    setDone(0);
    for (const [added, input] of plan.toAdd.entries()) {
      try {
        await create(input);
      } catch (error) {
        // What was added stays. The rest can be imported again, because rows that are there already are left out.
        setPlan({ ...plan, toAdd: plan.toAdd.slice(added), known: plan.known + added });
        setFailure(failureText(error, customerImport.failed));
        setDone(null);
        return;
      }
      setDone(added + 1);
    }
    notices.written(customerImport.done(total), { queued: false });
    onClose();
  }

  return (
    <DialogFrame
      open
      persistent
      initialFocus="[data-answer]"
      ariaLabel={customerImport.title}
      onClose={() => !isRunning && onClose()}
    >
      <DialogParts
        title={customerImport.title}
        classNames={{ content: styles.content }}
        actions={
          <>
            <Button disabled={isRunning} onClick={onClose}>
              {customerImport.cancel}
            </Button>
            {plan && (
              <BusyButton
                appearance="primary"
                busy={isRunning}
                disabled={total === 0}
                onClick={() => void run()}
              >
                {customerImport.run(total)}
              </BusyButton>
            )}
          </>
        }
      >
        <p className={styles.text}>{customerImport.hint}</p>
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv"
          aria-label={customerImport.choose}
          hidden
          onChange={(event) => void read(event)}
        />
        <Button
          icon={<UploadIcon />}
          className={styles.choose}
          disabled={isRunning}
          onClick={() => picker.current?.click()}
          data-answer="choose"
        >
          {customerImport.choose}
        </Button>
        {failure !== null && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody role="alert">{failure}</MessageBarBody>
          </MessageBar>
        )}
        {plan && <PlanWords plan={plan} />}
        {done !== null && <p className={styles.text}>{customerImport.progress(done, total)}</p>}
      </DialogParts>
    </DialogFrame>
  );
}

function PlanWords({ plan }: { readonly plan: ImportPlan }) {
  const styles = useStyles();
  const { toAdd, known, samePhone, problems } = plan;
  return (
    <div role="status">
      <ul className={styles.list}>
        <li>{customerImport.toAdd(toAdd.length)}</li>
        {known > 0 && <li>{customerImport.known(known)}</li>}
        {samePhone > 0 && <li>{customerImport.samePhone(samePhone)}</li>}
        {problems.slice(0, MOST_PROBLEMS_SHOWN).map(({ row, text }) => (
          <li key={row} className={styles.problem}>
            {text}
          </li>
        ))}
        {problems.length > MOST_PROBLEMS_SHOWN && (
          <li className={styles.problem}>
            {customerImport.moreProblems(problems.length - MOST_PROBLEMS_SHOWN)}
          </li>
        )}
      </ul>
    </div>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  choose: { alignSelf: 'flex-start' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  problem: { color: tokens.colorPaletteRedForeground1 },
});
