import { CopyButton, CopyField, useCopy } from '@evertill/shared-screens';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { useEffect } from 'react';
import { setupStaff as texts } from '../texts';

interface InvitationLinkProps {
  username: string;
  link: string;
}

/** Shows the link of an invitation, to be passed on. It is shown once, because the server keeps only its digest. */
export function InvitationLink({ username, link }: InvitationLinkProps) {
  const styles = useStyles();
  const copy = useCopy(link);
  const { field } = copy;

  useEffect(() => field.current?.focus(), [field]);

  return (
    <div className={styles.root}>
      <CopyField
        copy={copy}
        text={link}
        label={texts.linkFor(username)}
        hint={texts.linkHint}
        cannotCopy={texts.cannotCopy}
      />
      <CopyButton copy={copy} words={texts} />
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
});
