import { failureText, useData } from '@evertill/shared-data';
import { getOffline } from '@evertill/shared-offline';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportChoices } from './import-choices';
import type { ColumnMapping, CsvTable } from './import-fields';
import { IMPORT_MESSAGES } from './import-messages';
import { createImportPort } from './import-port';
import { newKey } from './new-key';
import { type PlannedRow, planImport } from './plan-import';
import { prepareRecords } from './prepare-records';
import { type CsvProfile, recogniseHeaders } from './profiles';
import { readCsvFile } from './read-csv';
import { type ImportResult, runImport } from './run-import';

/** The file as it was read, and what has been chosen about it. */
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
  | { readonly step: 'map'; readonly draft: ImportDraft }
  | { readonly step: 'planning'; readonly draft: ImportDraft }
  | { readonly step: 'preview'; readonly draft: ImportDraft; readonly planned: readonly PlannedRow[] }
  | { readonly step: 'running'; readonly done: number; readonly total: number; readonly isStopping: boolean }
  | { readonly step: 'done'; readonly results: readonly ImportResult[] };

export interface Import {
  readonly state: ImportState;
  read(file: File): Promise<void>;
  change(draft: ImportDraft): void;
  plan(draft: ImportDraft): Promise<void>;
  back(): void;
  run(planned: readonly PlannedRow[]): Promise<void>;
  stop(): void;
}

/** The way of a file into the shop, step by step. Leaving the dialog stops whatever is under way. */
export function useImport(): Import {
  const data = useData();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const begin = useCallback((): AbortSignal => {
    stopper.current?.abort();
    stopper.current = new AbortController();
    return stopper.current.signal;
  }, []);

  return {
    state,
    async read(file) {
      const signal = begin();
      setState({ step: 'reading', share: 0 });
      try {
        const onProgress = (share: number) => setState({ step: 'reading', share });
        const table = await readCsvFile(file, { signal, onProgress });
        setState({ step: 'map', draft: draftOf(file.name, table) });
      } catch (error) {
        if (signal.aborted) return;
        setState({ step: 'choose', problem: failureText(error, IMPORT_MESSAGES.unreadable) });
      }
    },
    change: (draft) => setState({ step: 'map', draft }),
    async plan(draft) {
      const signal = begin();
      setState({ step: 'planning', draft });
      const { table, mapping, profile, choices } = draft;
      try {
        const prepared = await prepareRecords(table, mapping, profile.id, { signal });
        const catalogue = {
          products: data.products.getSnapshot().items,
          categories: data.categories.getSnapshot().items,
          suppliers: data.suppliers.getSnapshot().items,
        };
        const planned = await planImport(prepared, catalogue, choices, { signal });
        setState({ step: 'preview', draft, planned });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    back: () =>
      setState((now) => {
        if (now.step === 'preview') return { step: 'map', draft: now.draft };
        return { step: 'choose', problem: null };
      }),
    async run(planned) {
      const signal = begin();
      const { http, connectivity } = getOffline();
      const isOnline = () => connectivity.getSnapshot().isOnline;
      const total = planned.filter(({ action }) => action === 'add' || action === 'update').length;
      setState({ step: 'running', done: 0, total, isStopping: false });
      const onProgress = (done: number) =>
        setState((now) => (now.step === 'running' ? { ...now, done } : now));
      const port = createImportPort({ data, http, isOnline, newKey });
      const results = await runImport(planned, port, { signal, onProgress });
      setState({ step: 'done', results });
      // What went straight to the server comes back with the next load of changes.
      await data.products.refresh().catch(showAtNextLook);
    },
    stop() {
      stopper.current?.abort();
      setState((now) => (now.step === 'running' ? { ...now, isStopping: true } : now));
    },
  };
}

function draftOf(fileName: string, table: CsvTable): ImportDraft {
  const { profile, mapping } = recogniseHeaders(table.headers);
  const choices: ImportChoices = {
    existing: 'update',
    // Our own file is whole: what is empty there was empty. Of others we only know that nothing was said.
    emptyCells: profile.id === 'evertill' ? 'clear' : 'keep',
    createMissingNames: true,
  };
  return { fileName, table, profile, mapping, choices };
}

// The list asks again by itself, and says so when it cannot.
function showAtNextLook(): void {}
