import { useNetwork } from '@evertill/shared-offline';
import { Button, Spinner } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { importing, importNotes } from '../../texts';
import { StepsDialog } from '../steps-dialog';
import { ChooseStep } from './choose-step';
import { MappingStep } from './mapping-step';
import { useRowLimit } from './offline-row-limit';
import { isWritten } from './plan-import';
import { PreviewStep } from './preview-step';
import { ProgressStep } from './progress-step';
import { ReportStep } from './report-step';
import type { RowLimit } from './run-import';
import { type Import, type ImportState, useImport } from './use-import';

interface ImportDialogProps {
  /** A file that was dropped on the screen. Null when the user opened the dialog with the button. */
  file: File | null;
  onClose(): void;
}

interface StepView {
  title: string;
  content: ReactNode;
  actions: ReactNode;
}

/** Leads through an import: choose a file, match the columns, preview, import, and read the report. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const process = useImport(file);
  const { title, content, actions } = viewOf(process, onClose);
  return (
    <StepsDialog step={process.state.step} title={title} actions={actions} isWide onClose={onClose}>
      {content}
    </StepsDialog>
  );
}

function viewOf(process: Import, onClose: () => void): StepView {
  const { state } = process;
  const cancel = <Button onClick={onClose}>{importing.cancel}</Button>;
  switch (state.step) {
    case 'choose':
      return {
        title: importing.title,
        content: <ChooseStep problem={state.problem} onFile={(file) => void process.read(file)} />,
        actions: cancel,
      };
    case 'reading':
      return {
        title: importing.title,
        content: <ProgressStep label={importing.reading} share={state.share} />,
        actions: cancel,
      };
    case 'map':
      return {
        title: importing.matchTitle,
        content: (
          <MappingStep draft={state.draft} problem={state.problem ?? null} onChange={process.change} />
        ),
        actions: (
          <>
            <Button onClick={process.back}>{importing.back}</Button>
            {cancel}
            <CheckButton state={state} onCheck={() => void process.plan(state.draft)} />
          </>
        ),
      };
    case 'planning':
      return {
        title: importing.matchTitle,
        content: <Spinner label={importing.checking} />,
        actions: cancel,
      };
    case 'preview':
      return {
        title: importing.checkTitle,
        content: <PreviewStep planned={state.planned} />,
        actions: (
          <>
            <Button onClick={process.back}>{importing.back}</Button>
            {cancel}
            <ImportButton state={state} onImport={(limit) => void process.run(state.planned, limit)} />
          </>
        ),
      };
    case 'running':
      return {
        title: importing.runningTitle,
        content: <RunningStep state={state} />,
        actions: (
          <Button disabledFocusable={state.isStopping} onClick={process.stop}>
            {state.isStopping ? importing.stopping : importing.stop}
          </Button>
        ),
      };
    case 'done':
      return {
        title: importing.doneTitle,
        content: <ReportStep results={state.results} />,
        actions: (
          <Button appearance="primary" onClick={onClose}>
            {importing.close}
          </Button>
        ),
      };
  }
}

interface CheckButtonProps {
  state: Extract<ImportState, { step: 'map' }>;
  onCheck(): void;
}

function CheckButton({ state, onCheck }: CheckButtonProps) {
  const { name, sku, barcode } = state.draft.mapping;
  const isReady = name !== null || sku !== null || barcode !== null;
  return (
    <Button appearance="primary" disabled={!isReady} onClick={onCheck}>
      {importing.check}
    </Button>
  );
}

interface ImportButtonProps {
  state: Extract<ImportState, { step: 'preview' }>;
  onImport(limit: RowLimit | null): void;
}

function ImportButton({ state, onImport }: ImportButtonProps) {
  const rows = state.planned.filter(isWritten).length;
  const limit = useRowLimit(rows);
  const count = limit ? limit.rows : rows;
  return (
    <Button appearance="primary" disabled={count === 0} onClick={() => onImport(limit)}>
      {limit && count > 0 ? importing.startWithFirst(count) : importing.start(count)}
    </Button>
  );
}

function RunningStep({ state }: { state: Extract<ImportState, { step: 'running' }> }) {
  const { done, total, needsConnection } = state;
  const { isOnline } = useNetwork();
  const label = importing.progress(done, total);
  const hint = needsConnection && !isOnline ? importNotes.waitsForConnection : undefined;
  return <ProgressStep label={label} share={total === 0 ? 1 : done / total} hint={hint} />;
}
