import { formatMoney, type Today } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { axisMoney, weekdayName } from '../charts/chart-words';
import { ComparedBars } from '../charts/compared-bars';
import { today as words } from '../texts';
import { barName, hourBars, type ShownHour, shownHourName } from './hour-bars';

const MARGIN = { top: 8, right: 4, bottom: 28, left: 52 };
const NAME_PX = 46;

/** Draws a bar for each hour of today, in front of the hours of the same weekday last week. */
export function HoursChart({ today }: { today: Today }) {
  const styles = useStyles();
  const bars = useMemo(() => hourBars(today), [today]);
  const weekday = weekdayName(today.lastWeek.day);
  return (
    <div role="img" aria-label={words.byHour} className={styles.root}>
      <ComparedBars
        bars={bars}
        height="fill"
        margin={MARGIN}
        namePx={NAME_PX}
        ticks={3}
        nameOf={barName}
        amountOf={axisMoney}
        previous="area"
      >
        {(hour) => <HourWords hour={hour} weekday={weekday} isToday={today.sales.count > 0} />}
      </ComparedBars>
    </div>
  );
}

interface HourWordsProps {
  hour: ShownHour;
  weekday: string;
  isToday: boolean;
}

function HourWords({ hour, weekday, isToday }: HourWordsProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.name}>{shownHourName(hour)}</div>
      {isToday && <div>{words.inHour(words.hourOfToday, formatMoney(hour.total))}</div>}
      <div>{words.inHour(words.hourThen(weekday), formatMoney(hour.lastWeek))}</div>
    </>
  );
}

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
});
