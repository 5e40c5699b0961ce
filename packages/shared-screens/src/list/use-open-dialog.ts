import { useState } from 'react';
import { useLast } from './use-last';

type Open<Row> = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Row };

/** Which of a list's dialogs is open, and for which row. */
export interface OpenDialog<Row> {
  readonly isOpen: boolean;
  readonly isFormOpen: boolean;
  readonly isDeleteOpen: boolean;
  /** The row of the form as it was when the form was opened; null while one is added. */
  readonly formRow: Row | null;
  readonly deleteRow: Row | null;
  openAdd(): void;
  openEdit(row: Row): void;
  openDelete(row: Row): void;
  close(): void;
}

/** The dialogs of a list: to add, to edit, to delete. */
export function useOpenDialog<Row>(): OpenDialog<Row> {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const last = useLast(open);
  return {
    isOpen: open !== null,
    isFormOpen: open?.kind === 'add' || open?.kind === 'edit',
    isDeleteOpen: open?.kind === 'delete',
    formRow: last?.kind === 'edit' ? last.row : null,
    deleteRow: last?.kind === 'delete' ? last.row : null,
    openAdd: () => setOpen({ kind: 'add' }),
    openEdit: (row) => setOpen({ kind: 'edit', row }),
    openDelete: (row) => setOpen({ kind: 'delete', row }),
    close: () => setOpen(null),
  };
}
