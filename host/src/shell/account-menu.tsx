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
  PersonIcon,
  RefreshIcon,
  SignOutIcon,
  VisuallyHidden,
} from '@evertill/shared-ui';
import { type ReactElement, useState } from 'react';
import { shell, updates, lock as words } from '../texts';
import { useShell } from './shell-context';
import { SignOutDialog } from './sign-out-dialog';
import { useOpenUpdate } from './update-button';
import { useDrawerItemStyles } from './use-drawer-item-styles';
import { useSignOut } from './use-sign-out';
import { useThemeChoice } from './use-theme-choice';

/** Shows the signed-in person's menu with Profile, the theme and Sign Out. */
export function AccountMenu() {
  const styles = useDrawerItemStyles();
  const { copies, lock } = useShell();
  const people = useStore(lock.people);
  const user = useStore(useHostApi().user);
  const hasUpdate = useStore(copies.hasUpdate);
  const [isAsking, setAsking] = useState(false);
  const openUpdate = useOpenUpdate();
  const signOut = useSignOut();
  const theme = useThemeChoice();
  if (!user) return null;

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
          </button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>
                {shell.personAndRole(displayName(user), shell.roles[user.role])}
              </MenuGroupHeader>
              <AccountLink path="/app/profile" label={shell.profile} icon={<PersonIcon />} />
              {user.role === 'ADMIN' && (
                <AccountLink path="/app/diagnostics" label={shell.diagnostics} icon={<DiagnosticsIcon />} />
              )}
            </MenuGroup>
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
