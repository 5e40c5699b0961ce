import { BusyButton, DownloadIcon, UploadIcon, useUnseenStyles } from '@evertill/shared-ui';
import { useRef } from 'react';
import { transfers } from '../texts';
import type { Transfer } from './use-transfer';

interface TransferButtonsProps {
  transfer: Transfer;
  /** The number of changes to export. Null when it is unknown. */
  total: number | null;
}

/** Buttons that export unsent changes to a file and import them from one. */
export function TransferButtons({ transfer: { busy, exportAll, importFile }, total }: TransferButtonsProps) {
  // The input is not hidden with `display: none`, because browser tests and some assistive technology choose the file
  // here.
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
        {transfers.export}
      </BusyButton>
      <BusyButton
        appearance="subtle"
        icon={<UploadIcon />}
        busy={busy === 'import'}
        disabledFocusable={total === null}
        onClick={() => input.current?.click()}
      >
        {transfers.import}
      </BusyButton>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={transfers.file}
        className={unseen}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The value is cleared so that the same file can be chosen again, because browsers fire an event only when
          // the value changes.
          event.target.value = '';
          if (file) void importFile(file);
        }}
      />
    </>
  );
}
