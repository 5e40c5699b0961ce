import { Button, CheckIcon, Field, makeStyles, Textarea, tokens } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import type { Trace } from '../sell/scanning/trace';
import { scannerTexts } from '../texts';

/** Copies a recording as JSON. Shows the JSON when the browser refuses to copy. */
export function RecordingCopy({ recording }: { readonly recording: Trace }) {
  const styles = useStyles();
  const [copy, setCopy] = useState<'not yet' | 'done' | 'by hand'>('not yet');
  const json = JSON.stringify(recording);

  useEffect(() => {
    if (json !== '') setCopy('not yet');
  }, [json]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(json);
      setCopy('done');
    } catch {
      // A page without https has no clipboard, and a person may have denied access to the clipboard.
      setCopy('by hand');
    }
  }

  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <Button
          className={styles.copy}
          icon={copy === 'done' ? <CheckIcon /> : undefined}
          onClick={() => void handleCopy()}
        >
          {copy === 'done' ? scannerTexts.copied : scannerTexts.copy}
        </Button>
        <span className={styles.quiet}>{scannerTexts.copyIntro}</span>
      </div>
      {copy === 'by hand' && (
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
