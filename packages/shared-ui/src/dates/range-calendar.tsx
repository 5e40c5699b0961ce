import { formatParts } from '@evertill/shared-domain';
import { Button, ChevronLeftIcon, ChevronRightIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { type ButtonHTMLAttributes, type ReactElement, useState } from 'react';
import { addToRange, DayPicker } from 'react-day-picker';
import { dates } from '../texts';

/** The selected days. `to` is missing until the last day is selected. */
export interface DayRange {
  from: Date;
  to?: Date;
}

interface RangeCalendarProps {
  range: DayRange;
  /** The visible month. */
  month: Date;
  today: Date;
  onChange(range: DayRange): void;
  onMonthChange(month: Date): void;
}

const SUNDAY = 0;

const FORMATTERS = {
  formatWeekdayName: (day: Date) => formatParts(day, { weekday: 'short' }),
  formatCaption: (month: Date) => formatParts(month, { month: 'long', year: 'numeric' }),
};
const LABELS = {
  labelGrid: (month: Date) => formatParts(month, { month: 'long', year: 'numeric' }),
  labelDayButton: (day: Date) => formatParts(day, { dateStyle: 'full' }),
  labelPrevious: () => dates.previousMonth,
  labelNext: () => dates.nextMonth,
};
const COMPONENTS = { PreviousMonthButton, NextMonthButton };

/** A month in which a person selects the first and the last day. The arrow keys move, and Enter selects. */
export function RangeCalendar({ range, month, today, onChange, onMonthChange }: RangeCalendarProps) {
  // The day under the pointer or focus. Until the last day is selected, this day ends the shown range.
  const [candidate, setCandidate] = useState<Date | null>(null);
  const styles = useStyles();
  return (
    <DayPicker
      mode="range"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      weekStartsOn={SUNDAY}
      navLayout="around"
      month={month}
      onMonthChange={onMonthChange}
      today={today}
      selected={range.to || !candidate ? range : withDay(range, candidate)}
      onSelect={(_, day) => onChange(range.to ? { from: day } : withDay(range, day))}
      onDayMouseEnter={setCandidate}
      onDayMouseLeave={() => setCandidate(null)}
      onDayFocus={setCandidate}
      formatters={FORMATTERS}
      labels={LABELS}
      components={COMPONENTS}
      classNames={{
        month: styles.month,
        month_caption: styles.caption,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.cell,
        day_button: styles.day,
        outside: styles.outside,
        today: styles.today,
        range_start: styles.start,
        range_middle: styles.inside,
        range_end: styles.end,
      }}
    />
  );
}

/** Completes a range with a day before or after its first day. */
function withDay(range: DayRange, day: Date): DayRange {
  const ended = addToRange(day, { from: range.from });
  return { from: ended?.from ?? day, to: ended?.to };
}

type MonthButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

function PreviousMonthButton(props: MonthButtonProps) {
  return <MonthButton {...props} icon={<ChevronLeftIcon />} />;
}

function NextMonthButton(props: MonthButtonProps) {
  return <MonthButton {...props} icon={<ChevronRightIcon />} />;
}

function MonthButton(props: MonthButtonProps & { icon: ReactElement }) {
  return (
    <Button appearance="subtle" icon={props.icon} aria-label={props['aria-label']} onClick={props.onClick} />
  );
}

const useStyles = makeStyles({
  month: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    justifyItems: 'center',
  },
  caption: { fontWeight: tokens.fontWeightSemibold },
  grid: { gridColumn: '1 / -1', borderCollapse: 'collapse' },
  weekday: {
    padding: '4px 0',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  cell: { padding: '1px 0' },
  day: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusCircular,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    // Seven days of this size and the frame around them fit into 360 px.
    '@media (pointer: coarse) and (min-width: 360px)': { width: '44px', height: '44px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  outside: { '& > button': { color: tokens.colorNeutralForeground3 } },
  today: {
    '& > button': {
      borderTopColor: tokens.colorBrandStroke1,
      borderRightColor: tokens.colorBrandStroke1,
      borderBottomColor: tokens.colorBrandStroke1,
      borderLeftColor: tokens.colorBrandStroke1,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  inside: { backgroundColor: tokens.colorBrandBackground2 },
  start: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopLeftRadius: tokens.borderRadiusCircular,
    borderBottomLeftRadius: tokens.borderRadiusCircular,
    '& > button': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    },
  },
  end: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopRightRadius: tokens.borderRadiusCircular,
    borderBottomRightRadius: tokens.borderRadiusCircular,
    '& > button': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    },
  },
});
