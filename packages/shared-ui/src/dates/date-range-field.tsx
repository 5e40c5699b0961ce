import {
  belowQuery,
  CalendarIcon,
  Field,
  Input,
  LoadingState,
  makeStyles,
  Popover,
  PopoverSurface,
  useFocusReturn,
  useInitialFocus,
} from '@evertill/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { dates } from '../texts';

interface DateRangeFieldProps {
  label: string;
  /** The first day as YYYY-MM-DD. */
  from: string;
  to: string;
  /** Returns the current time. The calendar marks today, and its Today button selects it. */
  now(): Date;
  onApply(from: string, to: string): void;
  onReset(): void;
}

// The calendar's library is loaded when a calendar first opens.
const RangeChooser = lazy(async () => ({ default: (await import('./range-chooser')).RangeChooser }));

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

/** Shows a period and opens a calendar to choose another. Nothing changes before Apply or Reset. */
export function DateRangeField({ label, from, to, now, onApply, onReset }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  useFocusReturn(isOpen);
  // The selected day gets the focus, because the choice continues from there.
  useInitialFocus(isOpen, surface, (element) => element.querySelector<HTMLElement>('table [tabindex="0"]'));

  return (
    <>
      <Field label={label} className={styles.field}>
        <Input
          readOnly
          aria-haspopup="dialog"
          value={from === to ? from : `${from} - ${to}`}
          contentAfter={<CalendarIcon />}
          className={styles.input}
          root={{ ref: setAnchor, onClick: () => setOpen(true) }}
          onKeyDown={(event) => {
            if (!OPENING_KEYS.has(event.key)) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
      </Field>
      <Popover
        open={isOpen}
        onOpenChange={(_, data) => setOpen(data.open)}
        positioning={{
          target: anchor,
          position: 'below',
          align: 'start',
          // The calendar may cover the field, because a phone has no room below or above it.
          shiftToCoverTarget: true,
          overflowBoundaryPadding: 8,
        }}
        trapFocus
      >
        <PopoverSurface ref={surface} aria-label={label} className={styles.surface}>
          <Suspense fallback={<LoadingState label={dates.loading} />}>
            <RangeChooser
              from={from}
              to={to}
              today={now()}
              onApply={(first, last) => {
                setOpen(false);
                onApply(first, last);
              }}
              onReset={() => {
                setOpen(false);
                onReset();
              }}
              onCancel={() => setOpen(false)}
            />
          </Suspense>
        </PopoverSurface>
      </Popover>
    </>
  );
}

const useStyles = makeStyles({
  // The surface has the size of the calendar, so that the layout does not shift when the calendar is loaded.
  surface: { minWidth: '316px', minHeight: '384px' },
  field: { width: '236px', [belowQuery('sm')]: { flexBasis: '100%', width: 'auto', minWidth: 0 } },
  input: { cursor: 'pointer', width: '100%', minWidth: 0, '> input': { cursor: 'pointer' } },
});
