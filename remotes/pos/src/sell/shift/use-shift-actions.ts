import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository, useShift } from '@evertill/shared-data';
import type { RegisterShift } from '@evertill/shared-domain';
import { useRef, useState } from 'react';
import { shiftTexts } from '../../texts';
import type { ShiftAction } from './shift-dialogs';

export interface ShiftActions {
  /** Null until the shift is known, and in a store without shifts. */
  readonly shift: RegisterShift | null;
  readonly shifts: ShiftsRepository;
  /** The action whose dialog is open. */
  readonly action: ShiftAction | null;
  choose(action: ShiftAction | null): void;
  /** True while a shift is being opened without a dialog. */
  readonly isOpening: boolean;
  /** Opens a shift with this cash in the drawer, without a dialog. */
  openWith(amount: number): Promise<void>;
}

/** Returns this register's shift, and what a cashier does with it. */
export function useShiftActions(): ShiftActions {
  const notify = useNotify();
  const { shift, shifts } = useShift();
  const [action, setAction] = useState<ShiftAction | null>(null);
  const isUnderWay = useRef(false);
  const [isOpening, setOpening] = useState(false);

  async function openWith(amount: number) {
    // A state would come too late for the second press of a double tap.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setOpening(true);
    try {
      await shifts.open({ amount });
      notify({ text: shiftTexts.opened, intent: 'positive' });
    } catch (error) {
      notify({ text: failureText(error, shiftTexts.failed), intent: 'negative' });
    }
    isUnderWay.current = false;
    setOpening(false);
  }

  return { shift, shifts, action, choose: setAction, isOpening, openWith };
}
