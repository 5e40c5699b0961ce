import { formatDay } from '@evertill/shared-domain';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  makeStyles,
  mergeClasses,
  tokens,
} from '@evertill/shared-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chooseDay, type DayRange, placeInRange } from './day-range';
import { addMonths, dayByKey, isSameDay, monthGrid } from './month-grid';

interface RangeCalendarProps {
  range: DayRange;
  today: Date;
  onChange(range: DayRange): void;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
const LONG_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full' });

/** One month of days, of which a first and a last one are chosen; arrow keys move, Enter chooses. */
export function RangeCalendar({ range, today, onChange }: RangeCalendarProps) {
  const [focused, setFocused] = useState(range.to ?? range.from);
  const [preview, setPreview] = useState<Date | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  const styles = useStyles();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that the keys have led to
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const handleKey = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, focused);
    if (!next) return;
    event.preventDefault();
    movesFocus.current = true;
    setFocused(next);
    setPreview(next);
  };

  return (
    <div>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label="Previous month"
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <div aria-live="polite" className={styles.month}>
          {MONTH.format(focused)}
        </div>
        <Button
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label="Next month"
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </div>
      <table ref={grid} className={styles.grid} onKeyDown={handleKey} onPointerLeave={() => setPreview(null)}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className={styles.weekday}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(focused).map((week) => (
            <tr key={formatDay(week[0] ?? focused)}>
              {week.map((day) => {
                const place = placeInRange(range, day, preview);
                const isOutside = day.getMonth() !== focused.getMonth();
                return (
                  <td
                    key={formatDay(day)}
                    className={mergeClasses(styles.cell, place ? styles[place] : undefined)}
                  >
                    <button
                      type="button"
                      aria-label={LONG_DAY.format(day)}
                      aria-pressed={place !== null}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      tabIndex={isSameDay(day, focused) ? 0 : -1}
                      className={mergeClasses(
                        styles.day,
                        isOutside && styles.outside,
                        isSameDay(day, today) && styles.today,
                        place !== null && place !== 'inside' && styles.edge,
                      )}
                      onPointerEnter={() => setPreview(day)}
                      onClick={() => {
                        setFocused(day);
                        setPreview(null);
                        onChange(chooseDay(range, day));
                      }}
                    >
                      {day.getDate()}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  month: { fontWeight: tokens.fontWeightSemibold },
  grid: { borderCollapse: 'collapse', margin: '0 auto' },
  weekday: {
    padding: '4px 0',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  cell: { padding: '1px 0' },
  inside: { backgroundColor: tokens.colorBrandBackground2 },
  single: {},
  start: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopLeftRadius: tokens.borderRadiusCircular,
    borderBottomLeftRadius: tokens.borderRadiusCircular,
  },
  end: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopRightRadius: tokens.borderRadiusCircular,
    borderBottomRightRadius: tokens.borderRadiusCircular,
  },
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
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  outside: { color: tokens.colorNeutralForeground3 },
  today: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightSemibold,
  },
  edge: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
});
