import { CopyButton, useCopy } from '@evertill/shared-screens';
import { Field, makeStyles, Textarea, tokens } from '@evertill/shared-ui';
import type { Trace } from '../sell/scanning/trace';
import { scannerTexts } from '../texts';

/** Copies a recording as JSON. Shows the JSON when the browser refuses to copy. */
export function RecordingCopy({ recording }: { readonly recording: Trace }) {
  const styles = useStyles();
  const json = JSON.stringify(recording);
  const copy = useCopy(json);

  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <CopyButton className={styles.copy} copy={copy} words={scannerTexts} />
        <span className={styles.quiet}>{scannerTexts.copyIntro}</span>
      </div>
      {copy.state === 'by hand' && (
        <Field label={scannerTexts.recording} hint={scannerTexts.byHand}>
          <Textarea readOnly value={json} rows={6} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  copy: { minHeight: '44px' },
  quiet: { flex: '1 1 200px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});
