import { Card, Field, Input, makeStyles, Subtitle2, tokens, VisuallyHidden } from '@evertill/shared-ui';
import { useEffect, useRef } from 'react';
import { hasKeyboard } from '../sell/focus/places';
import { scannerTexts } from '../texts';
import { RecordingCopy } from './recording-copy';
import { useScannerTest } from './use-scanner-test';
import { VerdictView } from './verdict-view';
import { spokenVerdict } from './verdict-words';

export function ScannerTestCard() {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isReading, verdict, recording } = useScannerTest({ place, field });

  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {scannerTexts.testTitle}
      </Subtitle2>
      <p className={styles.quiet}>{scannerTexts.intro}</p>
      <div ref={place} className={styles.place}>
        <Field label={scannerTexts.field}>
          <Input
            size="large"
            placeholder={scannerTexts.placeholder}
            // Keeps a tablet's on-screen keyboard closed, because the keyboard would cover the result.
            inputMode="none"
            input={{ ref: field, autoComplete: 'off', spellCheck: false }}
          />
        </Field>
      </div>
      <VisuallyHidden role="status">{!isReading && verdict ? spokenVerdict(verdict) : ''}</VisuallyHidden>
      {verdict ? (
        <VerdictView verdict={verdict} />
      ) : (
        <p className={styles.empty}>{isReading ? scannerTexts.reading : scannerTexts.waiting}</p>
      )}
      {verdict && <RecordingCopy recording={recording} />}
    </Card>
  );
}

const useStyles = makeStyles({
  card: {
    gap: tokens.spacingVerticalM,
    maxWidth: '640px',
    padding: 'clamp(16px, 3vw, 28px)',
  },
  heading: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  place: { maxWidth: '420px' },
  empty: { margin: 0, minHeight: '44px', color: tokens.colorNeutralForeground2 },
});
