import { useState } from 'react';

/** Which of a list screen's dialogs is open, and for which row. */
export type OpenDialog<Row> = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Row };

/** The dialogs of a list screen; a closing dialog keeps its words while it fades away. */
export function useOpenDialog<Row>() {
  const [open, setOpen] = useState<OpenDialog<Row> | null>(null);
  const [last, setLast] = useState<OpenDialog<Row> | null>(null);
  if (open !== null && open !== last) setLast(open);
  return {
    isFormOpen: open?.kind === 'add' || open?.kind === 'edit',
    isDeleteOpen: open?.kind === 'delete',
    /** The row of the form; null while one is added. */
    formRow: last?.kind === 'edit' ? last.row : null,
    deleteRow: last?.kind === 'delete' ? last.row : null,
    openAdd: () => setOpen({ kind: 'add' }),
    openEdit: (row: Row) => setOpen({ kind: 'edit', row }),
    openDelete: (row: Row) => setOpen({ kind: 'delete', row }),
    close: () => setOpen(null),
  };
}
