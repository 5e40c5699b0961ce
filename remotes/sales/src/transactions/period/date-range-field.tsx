import { type DateFilter, formatDay } from '@evertill/shared-domain';
import {
  Button,
  belowQuery,
  CalendarIcon,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  tokens,
  useFocusReturn,
  useInitialFocus,
} from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import { TRANSACTION_MESSAGES } from '../messages';
import type { DayRange } from './day-range';
import { RangeCalendar } from './range-calendar';

interface DateRangeFieldProps {
  filter: DateFilter;
  onApply(from: string, to: string): void;
  onReset(): void;
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

/** The period in words, and a calendar to choose another one. Nothing changes before Apply or Reset. */
export function DateRangeField({ filter, onApply, onReset }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  useFocusReturn(isOpen);
  // The chosen day is where a person goes on from.
  useInitialFocus(isOpen, surface, (element) => element.querySelector<HTMLElement>('table [tabindex="0"]'));

  return (
    <>
      <Field label={TRANSACTION_MESSAGES.dateRange} className={styles.field}>
        <Input
          readOnly
          aria-haspopup="dialog"
          value={filter.from === filter.to ? filter.from : `${filter.from} - ${filter.to}`}
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
          // On a phone there is room neither below nor above the field: it may be covered.
          shiftToCoverTarget: true,
          overflowBoundaryPadding: 8,
        }}
        trapFocus
      >
        <PopoverSurface ref={surface} aria-label={TRANSACTION_MESSAGES.dateRange}>
          <RangeChooser
            filter={filter}
            onApply={(from, to) => {
              setOpen(false);
              onApply(from, to);
            }}
            onReset={() => {
              setOpen(false);
              onReset();
            }}
            onCancel={() => setOpen(false)}
          />
        </PopoverSurface>
      </Popover>
    </>
  );
}

/** What is inside while it is open: it begins with the period that is shown. */
function RangeChooser({ filter, onApply, onReset, onCancel }: DateRangeFieldProps & { onCancel(): void }) {
  const [today] = useState(() => new Date());
  const [chosen, setChosen] = useState<DayRange>(() => toRange(filter));
  const [jumps, setJumps] = useState(0);
  const styles = useStyles();

  const handleToday = () => {
    setChosen({ from: today, to: today });
    // The calendar begins anew in the month it has jumped to.
    setJumps(jumps + 1);
  };

  return (
    <>
      <RangeCalendar key={jumps} range={chosen} today={today} onChange={setChosen} />
      <div className={styles.chosen}>
        {`${formatDay(chosen.from)} - ${chosen.to ? formatDay(chosen.to) : '…'}`}
      </div>
      <div className={styles.buttons}>
        <Button appearance="subtle" onClick={handleToday}>
          Today
        </Button>
        <Button onClick={onReset}>Reset</Button>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          appearance="primary"
          onClick={() => onApply(formatDay(chosen.from), formatDay(chosen.to ?? chosen.from))}
        >
          Apply
        </Button>
      </div>
    </>
  );
}

function toRange({ from, to }: DateFilter): DayRange {
  return { from: new Date(`${from}T00:00:00`), to: new Date(`${to}T00:00:00`) };
}

const useStyles = makeStyles({
  field: { width: '236px', [belowQuery('sm')]: { flexBasis: '100%', width: 'auto', minWidth: 0 } },
  input: { cursor: 'pointer', width: '100%', minWidth: 0, '> input': { cursor: 'pointer' } },
  chosen: {
    padding: '8px 0',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  buttons: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(76px, 1fr))',
    gap: tokens.spacingHorizontalXS,
    '> button': { minWidth: 0, paddingLeft: '4px', paddingRight: '4px' },
  },
});
