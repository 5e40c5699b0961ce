import { formatDay } from '@evertill/shared-domain';
import { Button, makeStyles, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { dates } from '../texts';
import { type DayRange, RangeCalendar } from './range-calendar';

interface RangeChooserProps {
  from: string;
  to: string;
  today: Date;
  onApply(from: string, to: string): void;
  onReset(): void;
  onCancel(): void;
}

/** A calendar with its buttons. Starts with the current period. Nothing changes before Apply or Reset. */
export function RangeChooser({ from, to, today, onApply, onReset, onCancel }: RangeChooserProps) {
  const [range, setRange] = useState<DayRange>(() => ({ from: startOf(from), to: startOf(to) }));
  const [month, setMonth] = useState(() => startOf(to));
  const styles = useStyles();
  return (
    <>
      <RangeCalendar range={range} month={month} today={today} onChange={setRange} onMonthChange={setMonth} />
      <div className={styles.chosen}>
        {`${formatDay(range.from)} - ${range.to ? formatDay(range.to) : '…'}`}
      </div>
      <div className={styles.buttons}>
        <Button
          appearance="subtle"
          onClick={() => {
            setRange({ from: today, to: today });
            setMonth(today);
          }}
        >
          {dates.today}
        </Button>
        <Button onClick={onReset}>{dates.reset}</Button>
        <Button onClick={onCancel}>{dates.cancel}</Button>
        <Button
          appearance="primary"
          onClick={() => onApply(formatDay(range.from), formatDay(range.to ?? range.from))}
        >
          {dates.apply}
        </Button>
      </div>
    </>
  );
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

const useStyles = makeStyles({
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
