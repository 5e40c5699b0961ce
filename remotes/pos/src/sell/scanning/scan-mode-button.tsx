import { Tooltip } from '@evertill/shared-ui';
import { scanTexts } from '../../texts';
import { type ScanModeProps, ScanModeToggle } from './scan-mode-toggle';

/** The button of scanning mode with its tooltip, because the button has no words where there is no room for them. */
export function ScanModeButton(props: ScanModeProps) {
  return (
    <Tooltip content={scanTexts.toggle} relationship="label">
      <ScanModeToggle {...props} />
    </Tooltip>
  );
}
