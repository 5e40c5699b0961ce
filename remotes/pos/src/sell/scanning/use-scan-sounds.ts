import { type Kept, useKept } from '@evertill/federation-kit';
import { useContext, useMemo } from 'react';
import { TillFeaturesContext } from '../till-features';
import { type ScanSounds, scanSounds } from './scan-sounds';

/** True while scans are heard on this till. Stored on the device. On until a person turns it off. */
const SCAN_SOUNDS: Kept<boolean> = { key: 'scan-sounds', read: (kept) => kept !== false };

const SILENT: ScanSounds = { added: () => undefined, notAdded: () => undefined };

/** Returns whether scans are heard on this till, and a function to change that. */
export function useScanSoundsSetting(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn = true, setOn] = useKept(SCAN_SOUNDS);
  return [isOn, setOn];
}

/** Returns the sounds of this till, which are silent when a person turned them off. */
export function useScanSounds(): ScanSounds {
  const [isOn] = useScanSoundsSetting();
  const { sounds } = useContext(TillFeaturesContext);
  return useMemo(() => (isOn && sounds ? scanSounds : SILENT), [isOn, sounds]);
}
