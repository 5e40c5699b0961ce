import { isRecord, type User } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { CopyButton, CopyField, useCopy } from '@evertill/shared-screens';
import {
  Button,
  DialogFrame,
  DialogParts,
  ErrorState,
  LoadingState,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { passwordLinks as words } from '../texts';

interface PasswordLinkDialogProps {
  user: Pick<User, 'id' | 'username'>;
  onClose(): void;
}

/** Makes a link with which a colleague sets a new password, and shows the link to be passed on. */
export function PasswordLinkDialog({ user, onClose }: PasswordLinkDialogProps) {
  const styles = useStyles();
  const { link, failure, make } = usePasswordLink(user.id);
  const copy = useCopy(link ?? '');

  return (
    <DialogFrame open persistent initialFocus="[data-close]" className={styles.surface} onClose={onClose}>
      <DialogParts
        title={words.title(user.username)}
        classNames={{ content: styles.content }}
        actions={
          <>
            <Button data-close onClick={onClose}>
              {words.done}
            </Button>
            {link !== null && <CopyButton appearance="primary" copy={copy} words={words} />}
          </>
        }
      >
        {failure !== null && <ErrorState text={failure} onRetry={() => void make()} />}
        {failure === null && link === null && <LoadingState label={words.making} />}
        {link !== null && (
          <>
            <p className={styles.text}>{words.text}</p>
            <CopyField copy={copy} text={link} label={words.link} cannotCopy={words.cannotCopy} />
          </>
        )}
      </DialogParts>
    </DialogFrame>
  );
}

/** Makes a link once. It bypasses the outbox, because a secret must not be stored there. */
function usePasswordLink(userId: string) {
  const { http } = useOffline();
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isMade = useRef(false);

  const make = useCallback(async () => {
    setFailure(null);
    try {
      const made = await http.send({ method: 'POST', url: `/users/${userId}/password-link` });
      const path = isRecord(made) && typeof made.path === 'string' ? made.path : '';
      // The address under which this page is open is also the one that leads the colleague to the server.
      setLink(new URL(path, location.origin).href);
    } catch (error) {
      setFailure((error instanceof Error && error.message) || words.failed);
    }
  }, [http, userId]);

  useEffect(() => {
    if (isMade.current) return;
    isMade.current = true;
    void make();
  }, [make]);

  return { link, failure, make };
}

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'grid', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
});
