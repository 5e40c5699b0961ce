import { Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@evertill/shared-ui';
import type { Copy } from './use-copy';

interface CopyFieldProps {
  copy: Copy;
  text: string;
  label: string;
  hint?: string;
  /** Says how to copy the text by hand. */
  cannotCopy: string;
}

/** Shows the text that is copied, and how to copy it by hand where the browser refuses. */
export function CopyField({ copy, text, label, hint, cannotCopy }: CopyFieldProps) {
  const styles = useStyles();
  return (
    <>
      <Field label={label} {...(hint !== undefined && { hint })}>
        <Input
          readOnly
          value={text}
          className={styles.text}
          input={{ ref: copy.field, spellCheck: false }}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      {copy.state === 'by hand' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{cannotCopy}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

const useStyles = makeStyles({ text: { fontFamily: tokens.fontFamilyMonospace, width: '100%' } });
