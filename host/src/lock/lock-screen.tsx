import { useHostApi, useStore } from '@evertill/federation-kit';
import { displayName, type PersonWithPin } from '@evertill/shared-domain';
import { Avatar, BackIcon, Button, LockIcon, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import { lock as words } from '../texts';
import type { Lock } from './lock';
import { PinEntry } from './pin-entry';
import { useCover } from './use-cover';

interface LockScreenProps {
  lock: Lock;
  /** Ends the session, so that somebody can sign in by password. */
  onSignOut(): Promise<void>;
}

/**
 * Covers the page while the register is locked: first the person, then the PIN. A native modal dialog, because it makes
 * everything behind it unreachable, also what other packages have put above the screens.
 */
export function LockScreen({ lock, onSignOut }: LockScreenProps) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const people = useStore(lock.people);
  const user = useStore(useHostApi().user);
  const [chosen, setChosen] = useState<PersonWithPin | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // A person whose PIN is taken away meanwhile is no longer listed.
  const person = people.find(({ id }) => id === chosen?.id) ?? null;

  useCover(dialog, (element) => element.querySelector<HTMLElement>('button, input'));

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="lock-title"
      // Escape goes back to the people, and never opens the register.
      onCancel={(event) => {
        event.preventDefault();
        setChosen(null);
      }}
      // A browser lets a page refuse Escape once, and closes the dialog at the next. The register covers itself again.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles.panel}>
        {person ? (
          <>
            <Button
              appearance="subtle"
              icon={<BackIcon />}
              className={styles.back}
              onClick={() => setChosen(null)}
            >
              {words.otherPerson}
            </Button>
            <span aria-hidden>
              <Avatar name={displayName(person)} size={56} />
            </span>
            <h1 id="lock-title" className={styles.title}>
              {words.pinOf(displayName(person))}
            </h1>
            <PinEntry key={person.id} person={person} check={lock.open} />
          </>
        ) : (
          <>
            <LockIcon className={styles.icon} aria-hidden />
            <h1 id="lock-title" className={styles.title}>
              {people.length > 0 ? words.title : words.titleAlone}
            </h1>
            {people.length === 0 && <p className={styles.hint}>{words.nobody}</p>}
            <ul className={styles.people}>
              {people.map((one, index) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className={mergeClasses(styles.person, one.id === user?.id && styles.last)}
                    // The focus starts at the person who locked the register, who often comes back.
                    ref={(element) => {
                      if (element && !chosen && (user ? one.id === user.id : index === 0)) element.focus();
                    }}
                    onClick={() => setChosen(one)}
                  >
                    <span aria-hidden>
                      <Avatar name={displayName(one)} size={40} />
                    </span>
                    <span className={styles.name}>{displayName(one)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button
          appearance="subtle"
          disabledFocusable={isLeaving}
          onClick={() => {
            setLeaving(true);
            void onSignOut().finally(() => setLeaving(false));
          }}
        >
          {words.password}
        </Button>
      </div>
    </dialog>
  );
}

const useStyles = makeStyles({
  dialog: {
    position: 'fixed',
    inset: 0,
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    overflowY: 'auto',
    '::backdrop': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  panel: {
    boxSizing: 'border-box',
    minHeight: '100%',
    maxWidth: '560px',
    margin: '0 auto',
    padding: '24px 16px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
  },
  back: { alignSelf: 'flex-start' },
  icon: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  hint: { margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground2, maxWidth: '40ch' },
  people: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  person: {
    width: '100%',
    minHeight: '64px',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '12px 16px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    textAlign: 'start',
    color: 'inherit',
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  last: { border: `1px solid ${tokens.colorBrandStroke1}` },
  name: { minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});
