import { BusyButton, DownloadIcon, UploadIcon, useUnseenStyles } from '@evertill/shared-ui';
import { useRef } from 'react';
import type { Transfer } from './use-transfer';

interface TransferButtonsProps {
  transfer: Transfer;
  /** How many changes there are to write; null when that is not known. */
  total: number | null;
}

/** Unsent changes out to a file, and in from one. */
export function TransferButtons({ transfer: { busy, exportAll, importFile }, total }: TransferButtonsProps) {
  // Not `display: none`: a browser test, and some assistive technology, chooses the file here.
  const { unseen } = useUnseenStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton
        appearance="subtle"
        icon={<DownloadIcon />}
        busy={busy === 'export'}
        disabledFocusable={!total}
        onClick={() => void exportAll(total ?? 0)}
      >
        Export
      </BusyButton>
      <BusyButton
        appearance="subtle"
        icon={<UploadIcon />}
        busy={busy === 'import'}
        disabledFocusable={total === null}
        onClick={() => input.current?.click()}
      >
        Import
      </BusyButton>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File with unsent changes"
        className={unseen}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again: only a change of the value is an event.
          event.target.value = '';
          if (file) void importFile(file);
        }}
      />
    </>
  );
}
