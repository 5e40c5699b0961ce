import {
  Button,
  CheckIcon,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { setupStaff as texts } from '../texts';

interface InvitationLinkProps {
  username: string;
  link: string;
}

/** Shows the link of an invitation, to be passed on. It is shown once, because the server keeps only its digest. */
export function InvitationLink({ username, link }: InvitationLinkProps) {
  const styles = useStyles();
  const field = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<'not yet' | 'done' | 'by hand'>('not yet');

  useEffect(() => field.current?.focus(), []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopy('done');
    } catch {
      // The clipboard is not available without https, or when the user has blocked it.
      field.current?.select();
      setCopy('by hand');
    }
  }

  return (
    <div className={styles.root}>
      <Field label={texts.linkFor(username)} hint={texts.linkHint}>
        <Input
          readOnly
          value={link}
          className={styles.link}
          input={{ ref: field, spellCheck: false }}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button {...(copy === 'done' && { icon: <CheckIcon /> })} onClick={() => void handleCopy()}>
        {copy === 'done' ? texts.copied : texts.copy}
      </Button>
      {copy === 'by hand' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{texts.cannotCopy}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalS,
    '& > :first-child': { width: '100%' },
  },
  link: { fontFamily: tokens.fontFamilyMonospace, width: '100%' },
});
