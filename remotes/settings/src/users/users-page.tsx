import { useHostApi, useStore } from '@evertill/federation-kit';
import { isAdmin, roleLabel, User } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  DeleteDialog,
  fieldColumn,
  ListScreen,
  nameColumn,
  rowActionsOf,
  useListScreen,
} from '@evertill/shared-screens';
import { useHasOtherStores } from '@evertill/shared-screens/store';
import { KeyIcon, LockIcon, StatusChip, StoreIcon } from '@evertill/shared-ui';
import type { Column, PhoneRow, RowAction } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { passwordLinks, storeAccess, userPins, users as words } from '../texts';
import { PasswordLinkDialog } from './password-link-dialog';
import { RemovePinDialog } from './remove-pin-dialog';
import { StoreAccessDialog } from './store-access-dialog';
import { UserDialog } from './user-dialog';

const COLUMNS: readonly Column<User>[] = [
  nameColumn(User, 'username'),
  fieldColumn(User, 'firstName'),
  fieldColumn(User, 'lastName'),
  { ...fieldColumn(User, 'email'), minWidth: 170 },
  { ...fieldColumn(User, 'role'), render: ({ role }) => roleLabel(role) },
  {
    id: 'status',
    label: words.status,
    sortValue: (user) => user.isActive,
    render: ({ isActive }) => (
      <StatusChip color={isActive ? 'gray' : 'warning'} text={isActive ? words.active : words.inactive} />
    ),
  },
];

const PHONE_ROW: PhoneRow = [
  { start: ['username'], end: ['role'] },
  { start: ['firstName', 'lastName'], end: ['status'] },
];

export function UsersPage() {
  const me = useStore(useHostApi().user);
  const screen = useListScreen(User, words);
  const [edit, remove] = rowActionsOf(screen);
  const isOutOfReach = (user: User) => isAdmin(user) && !isAdmin(me);
  const { isOnline } = useNetwork();
  const [linkFor, setLinkFor] = useState<User | null>(null);
  const [storesOf, setStoresOf] = useState<User | null>(null);
  const hasOtherStores = useHasOtherStores();
  const [pinOf, setPinOf] = useState<User | null>(null);
  const passwordLink: RowAction<User> = {
    id: 'password-link',
    label: passwordLinks.action,
    icon: <KeyIcon />,
    // A person changes their own password in the profile, where the current one is asked for.
    isDisabled: (user) => !isOnline || !user.isActive || user.id === me?.id || isOutOfReach(user),
    onClick: setLinkFor,
  };
  const removePin: RowAction<User> = {
    id: 'remove-pin',
    label: userPins.action,
    icon: <LockIcon />,
    isDisabled: (user) => !isOnline || !user.hasPin || user.id === me?.id || isOutOfReach(user),
    onClick: setPinOf,
  };
  const otherStores: RowAction<User> = {
    id: 'stores',
    label: storeAccess.action,
    icon: <StoreIcon />,
    // One's own role in a store is changed by another administrator of that store.
    isDisabled: (user) => !isOnline || user.id === me?.id,
    onClick: setStoresOf,
  };
  const users: readonly User[] = screen.list.items;
  const rowActions = [
    passwordLink,
    // A store that does not use PINs has none to remove.
    ...(users.some(({ hasPin }) => hasPin) ? [removePin] : []),
    ...(hasOtherStores ? [otherStores] : []),
    { ...edit, isDisabled: isOutOfReach },
    // Users cannot delete their own account.
    { ...remove, isDisabled: (user: User) => user.id === me?.id || isOutOfReach(user) },
  ];

  return (
    <ListScreen screen={screen} table={{ columns: COLUMNS, phoneRow: PHONE_ROW, rowActions }}>
      <UserDialog screen={screen} me={me} />
      <DeleteDialog screen={screen} />
      <RemovePinDialog
        user={pinOf}
        onClose={() => setPinOf(null)}
        onRemoved={() => void screen.list.refresh()}
      />
      {storesOf && <StoreAccessDialog user={storesOf} onClose={() => setStoresOf(null)} />}
      {linkFor && <PasswordLinkDialog user={linkFor} onClose={() => setLinkFor(null)} />}
    </ListScreen>
  );
}
