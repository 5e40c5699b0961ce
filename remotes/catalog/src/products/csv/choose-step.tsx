import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
  UploadIcon,
} from '@evertill/shared-ui';
import { type DragEvent, useRef, useState } from 'react';
import { importing } from '../../texts';

interface ChooseStepProps {
  /** The reason why the last file was refused. */
  problem: string | null;
  onFile(file: File): void;
}

/** Lets the user drop or choose a file. */
export function ChooseStep({ problem, onFile }: ChooseStepProps) {
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const styles = useStyles();

  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <div className={styles.root}>
      {problem !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{problem}</MessageBarBody>
        </MessageBar>
      )}
      <section
        aria-label={importing.drop}
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <UploadIcon className={styles.icon} aria-hidden />
        <Text weight="semibold">{importing.drop}</Text>
        <Button appearance="primary" onClick={() => picker.current?.click()}>
          {importing.choose}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={importing.file}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </section>
      <Text className={styles.hint}>{importing.hint}</Text>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  icon: { fontSize: '36px', color: tokens.colorNeutralForeground3 },
  hint: { color: tokens.colorNeutralForeground2 },
});
