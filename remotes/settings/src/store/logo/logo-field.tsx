import { useNotify } from '@evertill/federation-kit';
import { failureText, type useShopSettings } from '@evertill/shared-data';
import { logoAddress, type ReceiptLogo } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { PictureError } from '@evertill/shared-screens/pictures';
import {
  BusyButton,
  Button,
  ConfirmDialog,
  DeleteIcon,
  Field,
  ImageIcon,
  makeStyles,
  mergeClasses,
  tokens,
} from '@evertill/shared-ui';
import { type DragEvent, useRef, useState } from 'react';
import { receiptWords as words } from '../../texts';
import { drawLogo } from './draw-logo';

interface LogoFieldProps {
  readonly logo: ReceiptLogo | null;
  change: ReturnType<typeof useShopSettings>['change'];
  /** Turns the chosen file into dots. */
  readonly draw?: (file: File) => Promise<ReceiptLogo>;
}

/** Shows the logo as receipts print it. A chosen or dropped file is saved at once. */
export function LogoField({ logo, change, draw = drawLogo }: LogoFieldProps) {
  const styles = useStyles();
  const notify = useNotify();
  const { isOnline } = useNetwork();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(file: File | undefined) {
    if (!file || isBusy || !isOnline) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await change({ receiptLogo: await draw(file) });
      notify({ text: words.logoSaved, intent: 'positive' });
    } catch (error) {
      setProblem(error instanceof PictureError ? error.message : failureText(error, words.logoFailed));
    }
    setBusy(false);
  }

  async function remove() {
    setProblem(undefined);
    try {
      await change({ receiptLogo: null });
      notify({ text: words.logoRemoved, intent: 'positive' });
    } catch (error) {
      setProblem(failureText(error, words.logoFailed));
    }
    setAsking(false);
  }

  return (
    // Keyboard users have the button, so the section only needs mouse events for dropping.
    <section
      aria-label={words.logo}
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Field
        label={words.logo}
        hint={words.logoHint}
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem}
      >
        {() => (
          <>
            {logo && <img className={styles.logo} src={logoAddress(logo)} alt={words.logoAlt} />}
            <input
              ref={picker}
              type="file"
              accept="image/*"
              hidden
              aria-label={words.logoFile}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // Clearing the value lets the user choose the same file again.
                event.target.value = '';
              }}
            />
            <div className={styles.buttons}>
              <BusyButton
                busy={isBusy}
                disabled={!isOnline}
                icon={<ImageIcon />}
                onClick={() => picker.current?.click()}
              >
                {logo ? words.otherLogo : words.chooseLogo}
              </BusyButton>
              {logo && (
                <Button
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  disabled={!isOnline || isBusy}
                  onClick={() => setAsking(true)}
                >
                  {words.removeLogo}
                </Button>
              )}
            </div>
          </>
        )}
      </Field>
      <ConfirmDialog
        open={isAsking}
        title={words.removeLogoTitle}
        text={words.removeLogoText}
        confirmLabel={words.removeLogo}
        destructive
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

const useStyles = makeStyles({
  root: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  // Paper is white in every theme.
  logo: {
    display: 'block',
    maxWidth: '100%',
    marginBottom: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalS,
    backgroundColor: '#fff',
    borderRadius: tokens.borderRadiusMedium,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
