import { useState } from 'react';
import { useLast } from './use-last';

type Open<Row> = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Row };

/** The open dialog of a list, and its row. */
export interface OpenDialog<Row> {
  readonly isOpen: boolean;
  readonly isFormOpen: boolean;
  readonly isDeleteOpen: boolean;
  /** The row as it was when the form opened. Null while a row is added. */
  readonly formRow: Row | null;
  readonly deleteRow: Row | null;
  openAdd(): void;
  openEdit(row: Row): void;
  openDelete(row: Row): void;
  close(): void;
}

/** Keeps track of the open dialog of a list: add, edit or delete. */
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
