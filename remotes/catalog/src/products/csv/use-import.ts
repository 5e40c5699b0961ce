import { failureText, useData } from '@evertill/shared-data';
import { Category, Supplier, Tax } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { type CsvTable, readCsvFile } from '@evertill/shared-screens/csv';
import { useCallback, useEffect, useRef, useState } from 'react';
import { importNotes } from '../../texts';
import { useLeaveWarning } from '../use-leave-warning';
import { createFramePause } from './frame-pause';
import type { ImportChoices } from './import-choices';
import type { ColumnMapping } from './import-fields';
import { createImportPort } from './import-port';
import { isWritten, type PlannedRow, planImport } from './plan-import';
import { prepareRecords } from './prepare-records';
import { type CsvProfile, recognizeHeaders } from './profiles';
import { type ImportResult, type RowLimit, runImport } from './run-import';

/** The file and the user's choices for the import. */
export interface ImportDraft {
  readonly fileName: string;
  readonly table: CsvTable;
  readonly profile: CsvProfile;
  readonly mapping: ColumnMapping;
  readonly choices: ImportChoices;
}

export type ImportState =
  | { readonly step: 'choose'; readonly problem: string | null }
  | { readonly step: 'reading'; readonly share: number }
  | { readonly step: 'map'; readonly draft: ImportDraft; readonly problem?: string }
  | { readonly step: 'planning'; readonly draft: ImportDraft }
  | { readonly step: 'preview'; readonly draft: ImportDraft; readonly planned: readonly PlannedRow[] }
  | {
      readonly step: 'running';
      readonly done: number;
      readonly total: number;
      readonly isStopping: boolean;
      /**
       * True when the import started online, so that it waits for a connection. An import that started offline writes
       * to the outbox.
       */
      readonly needsConnection: boolean;
    }
  | { readonly step: 'done'; readonly results: readonly ImportResult[] };

export interface Import {
  readonly state: ImportState;
  read(file: File): Promise<void>;
  change(draft: ImportDraft): void;
  plan(draft: ImportDraft): Promise<void>;
  back(): void;
  run(planned: readonly PlannedRow[], limit: RowLimit | null): Promise<void>;
  stop(): void;
}

/** Keeps the state of an import through all steps. Leaving the dialog stops the work in progress. */
export function useImport(dropped: File | null): Import {
  const data = useData();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const { isOnline } = useNetwork();
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  useLeaveWarning(state.step === 'running');

  const begin = useCallback((): AbortSignal => {
    stopper.current?.abort();
    stopper.current = new AbortController();
    return stopper.current.signal;
  }, []);

  const read = useCallback(
    async (file: File) => {
      const signal = begin();
      setState({ step: 'reading', share: 0 });
      try {
        const onProgress = (share: number) => setState({ step: 'reading', share });
        const table = await readCsvFile(file, { signal, onProgress, pause: createFramePause() });
        setState({ step: 'map', draft: draftOf(file.name, table) });
      } catch (error) {
        if (signal.aborted) return;
        setState({ step: 'choose', problem: failureText(error, importNotes.unreadable) });
      }
    },
    [begin],
  );
  useEffect(() => {
    if (dropped) void read(dropped);
  }, [dropped, read]);

  return {
    state,
    read,
    change: (draft) => setState({ step: 'map', draft }),
    async plan(draft) {
      const signal = begin();
      setState({ step: 'planning', draft });
      const { table, mapping, profile, choices } = draft;
      const slices = { signal, pause: createFramePause() };
      try {
        // The plan needs the shop's current products, including those of an earlier import.
        const { products } = data;
        const categories = data.entity(Category);
        const suppliers = data.entity(Supplier);
        const taxes = data.entity(Tax);
        const [settings] = await Promise.all([
          data.settings.get(),
          products.refresh(),
          categories.refresh(),
          suppliers.refresh(),
          // Most files have no column of taxes, and a device may never have read them.
          mapping.taxIds === null ? undefined : taxes.refresh(),
        ]);
        signal.throwIfAborted();
        const prepared = await prepareRecords(table, mapping, profile.id, slices);
        const catalog = {
          products: products.getSnapshot().items,
          categories: categories.getSnapshot().items,
          suppliers: suppliers.getSnapshot().items,
          taxes: taxes.getSnapshot().items,
          tracksNewStock: settings.trackStockByDefault,
        };
        const planned = await planImport(prepared, catalog, choices, slices);
        setState({ step: 'preview', draft, planned });
      } catch (error) {
        if (signal.aborted) return;
        setState({ step: 'map', draft, problem: failureText(error, importNotes.shopUnknown) });
      }
    },
    back: () =>
      setState((now) => {
        if (now.step === 'preview') return { step: 'map', draft: now.draft };
        return { step: 'choose', problem: null };
      }),
    async run(planned, limit) {
      const signal = begin();
      const wanted = planned.filter(isWritten).length;
      const total = limit ? Math.min(wanted, limit.rows) : wanted;
      setState({ step: 'running', done: 0, total, isStopping: false, needsConnection: isOnline });
      const onProgress = (done: number) =>
        setState((now) => (now.step === 'running' ? { ...now, done } : now));
      const results = await runImport(planned, createImportPort(data), { signal, onProgress, limit });
      setState({ step: 'done', results });
    },
    stop() {
      stopper.current?.abort();
      setState((now) => (now.step === 'running' ? { ...now, isStopping: true } : now));
    },
  };
}

function draftOf(fileName: string, table: CsvTable): ImportDraft {
  const { profile, mapping } = recognizeHeaders(table.headers);
  const choices: ImportChoices = {
    existing: 'update',
    // An empty cell in Evertill's own export means an empty field. In other files it may only mean that the value is
    // missing.
    emptyCells: profile.id === 'evertill' ? 'clear' : 'keep',
    createMissingNames: true,
  };
  return { fileName, table, profile, mapping, choices };
}
