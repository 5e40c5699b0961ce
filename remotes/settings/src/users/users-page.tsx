import { useHostApi, useStore } from '@evertill/federation-kit';
import { failureText, parkedReason, pendingState, useEntity, useEntityActions } from '@evertill/shared-data';
import { isAdmin, User } from '@evertill/shared-domain';
import {
  AddIcon,
  Button,
  ConfirmDialog,
  DeleteIcon,
  EditIcon,
  EmptyState,
  PageFrame,
  PageHeader,
  StatusChip,
} from '@evertill/shared-ui';
import { type Column, DataTable, type RowAction, RowName } from '@evertill/shared-ui/tables';
import { useLoadFailure, useNotices } from '../use-notices';
import { useOpenDialog } from '../use-open-dialog';
import { USER_MESSAGES } from './messages';
import { UserDialog } from './user-dialog';

const COLUMNS: readonly Column<User>[] = [
  {
    id: 'username',
    label: 'Username',
    sortValue: (user) => user.username,
    render: (user) => <RowName name={user.username} reason={parkedReason(user)} />,
  },
  {
    id: 'firstName',
    label: 'First Name',
    sortValue: (user) => user.firstName,
    render: (user) => user.firstName,
  },
  { id: 'lastName', label: 'Last Name', sortValue: (user) => user.lastName, render: (user) => user.lastName },
  {
    id: 'email',
    label: 'Email',
    hideBelow: 'md',
    sortValue: (user) => user.email,
    render: (user) => user.email,
  },
  { id: 'role', label: 'Role', sortValue: (user) => user.role, render: (user) => user.role },
  {
    id: 'status',
    label: 'Status',
    sortValue: (user) => user.isActive,
    render: ({ isActive }) => (
      <StatusChip colour={isActive ? 'positive' : 'grey'} text={isActive ? 'Active' : 'Inactive'} />
    ),
  },
];

export function UsersPage() {
  const { items, isLoading, error, refresh } = useEntity(User);
  const { remove } = useEntityActions(User);
  const me = useStore(useHostApi().user);
  const notices = useNotices();
  const dialogs = useOpenDialog<User>();
  const failure = useLoadFailure(error && failureText(error, USER_MESSAGES.loadFailed));

  const addButton = (
    <Button appearance="primary" icon={<AddIcon />} onClick={dialogs.openAdd}>
      {USER_MESSAGES.add}
    </Button>
  );
  const isOutOfReach = (user: User) => isAdmin(user) && !isAdmin(me);
  const rowActions: readonly RowAction<User>[] = [
    { id: 'edit', label: 'Edit', icon: <EditIcon />, onClick: dialogs.openEdit, isDisabled: isOutOfReach },
    {
      id: 'delete',
      label: 'Delete',
      icon: <DeleteIcon />,
      intent: 'negative',
      onClick: dialogs.openDelete,
      // Nobody can take away the account they are signed in with.
      isDisabled: (user) => user.id === me?.id || isOutOfReach(user),
    },
  ];

  const handleDelete = async () => {
    if (!dialogs.deleteRow) return;
    try {
      const { queued } = await remove(dialogs.deleteRow.id);
      notices.written(USER_MESSAGES.deleted, queued);
    } catch (reason) {
      notices.failed(failureText(reason, USER_MESSAGES.deleteFailed));
    }
    dialogs.close();
  };

  return (
    <PageFrame fillsHeight>
      <PageHeader title={USER_MESSAGES.title} actions={addButton} />
      <DataTable<User>
        ariaLabel="Users"
        rows={items}
        columns={COLUMNS}
        rowKey={(user) => user.id}
        rowName={(user) => user.username}
        rowActions={rowActions}
        rowState={pendingState}
        rowStateHint={parkedReason}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={<EmptyState title="No users found" hint="Add the people who work in the shop." />}
      />
      <UserDialog open={dialogs.isFormOpen} user={dialogs.formRow} onClose={dialogs.close} />
      <ConfirmDialog
        open={dialogs.isDeleteOpen}
        title={USER_MESSAGES.confirmTitle}
        text={USER_MESSAGES.confirmDelete(dialogs.deleteRow?.username ?? '')}
        confirmLabel="Delete"
        destructive
        onConfirm={handleDelete}
        onCancel={dialogs.close}
      />
    </PageFrame>
  );
}
