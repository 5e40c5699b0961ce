import { type Kept, useKept } from '@evertill/federation-kit';

/** True when this till has a scanner. Stored on the device. Off until a person turns it on. */
const SCANNING_MODE: Kept<boolean> = {
  key: 'scanning',
  read: (kept) => kept === true,
  formerly: { key: 'evertill.pos.scanning', parse: (text) => text === 'true' },
};

export function useScanningMode(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn = false, setOn] = useKept(SCANNING_MODE);
  return [isOn, setOn];
}
