import { followInPage, useHostApi, useStore } from '@evertill/federation-kit';
import { displayName, shortName } from '@evertill/shared-domain';
import {
  Avatar,
  DiagnosticsIcon,
  LockIcon,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  PersonIcon,
  RefreshIcon,
  SignOutIcon,
  StoreIcon,
  VisuallyHidden,
} from '@evertill/shared-ui';
import { type ReactElement, useEffect, useState } from 'react';
import { StoreDialog } from '../stores/store-dialog';
import { shell, stores as storeWords, updates, lock as words } from '../texts';
import { useShell } from './shell-context';
import { SignOutDialog } from './sign-out-dialog';
import { useOpenUpdate } from './update-button';
import { useDrawerItemStyles } from './use-drawer-item-styles';
import { useSignOut } from './use-sign-out';
import { useThemeChoice } from './use-theme-choice';

/** Shows the signed-in person's menu with Profile, the theme and Sign Out. */
export function AccountMenu() {
  const styles = useDrawerItemStyles();
  const { copies, lock, session, stores, mayLeave } = useShell();
  const own = useStore(stores.list);
  const people = useStore(lock.people);
  const user = useStore(useHostApi().user);
  const hasUpdate = useStore(copies.hasUpdate);
  const [isAsking, setAsking] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const openUpdate = useOpenUpdate();
  const signOut = useSignOut();
  const theme = useThemeChoice();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void stores.refresh();
  }, [stores, userId]);
  if (!user) return null;
  const here = own.length > 1 ? own.find(({ isCurrent }) => isCurrent) : undefined;
  // The session is that of the person who signed in, so a person who took over by PIN must not take it elsewhere.
  const maySwitch = here !== undefined && session.getSnapshot().hand === null;

  return (
    <>
      <Menu positioning={{ position: 'after', align: 'top', offset: 4 }}>
        <MenuTrigger disableButtonEnhancement>
          <button type="button" className={styles.item}>
            <span aria-hidden="true">
              <Avatar name={displayName(user)} size={32} />
            </span>
            <span className={styles.label}>
              <VisuallyHidden>{shell.accountOf(shortName(user))}</VisuallyHidden>
              <span aria-hidden="true">{shortName(user)}</span>
            </span>
            {here && (
              <span className={mergeClasses(styles.label, styles.quiet)} title={here.name}>
                <VisuallyHidden>{`${storeWords.inStore} `}</VisuallyHidden>
                {here.name}
              </span>
            )}
          </button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>
                {shell.personAndRole(displayName(user), shell.roles[user.role])}
                {here && <div>{here.name}</div>}
              </MenuGroupHeader>
              <AccountLink path="/app/profile" label={shell.profile} icon={<PersonIcon />} />
              {user.role === 'ADMIN' && (
                <AccountLink path="/app/diagnostics" label={shell.diagnostics} icon={<DiagnosticsIcon />} />
              )}
            </MenuGroup>
            {maySwitch && (
              <MenuItem icon={<StoreIcon />} onClick={() => setSwitching(true)}>
                {storeWords.action}
              </MenuItem>
            )}
            <MenuItem icon={theme.icon} onClick={theme.toggle}>
              {theme.label}
            </MenuItem>
            {people.length > 0 && (
              <MenuItem icon={<LockIcon />} onClick={lock.lock}>
                {words.lock}
              </MenuItem>
            )}
            <MenuDivider />
            {hasUpdate && (
              <MenuItem icon={<RefreshIcon />} onClick={openUpdate}>
                {updates.reload}
              </MenuItem>
            )}
            <MenuItem
              icon={<SignOutIcon />}
              onClick={() => (signOut.hasUnsent ? setAsking(true) : void signOut.run())}
            >
              {shell.signOut}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isSwitching && <StoreDialog stores={stores} mayLeave={mayLeave} onClose={() => setSwitching(false)} />}
      <SignOutDialog isOpen={isAsking} onClose={() => setAsking(false)} onLeave={signOut.run} />
    </>
  );
}

function AccountLink({ path, label, icon }: { path: string; label: string; icon: ReactElement }) {
  const { navigate } = useHostApi();
  return (
    <MenuItemLink href={path} icon={icon} onClick={(event) => followInPage(event, path, navigate)}>
      {label}
    </MenuItemLink>
  );
}
