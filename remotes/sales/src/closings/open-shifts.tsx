import { formatMoment, formatMoney, netOf, type OpenShift, registerLabel } from '@evertill/shared-domain';
import { Button, Card, makeStyles, tokens } from '@evertill/shared-ui';
import { closings } from '../texts';

interface OpenShiftsProps {
  readonly shifts: readonly OpenShift[];
  onShow(shift: OpenShift): void;
}

/** Shows the shifts that are open now, each with the net sales that have reached the server. */
export function OpenShifts({ shifts, onShow }: OpenShiftsProps) {
  const styles = useStyles();
  if (shifts.length === 0) return null;
  return (
    <section aria-label={closings.open} className={styles.root}>
      {shifts.map((shift) => {
        const register = registerLabel({ id: shift.registerId, name: shift.registerName });
        return (
          <Card key={`${shift.registerId} ${shift.number}`} className={styles.card}>
            <div>
              <strong>{register}</strong>
              <div className={styles.since}>
                {closings.openSince(shift.number, shift.openedAt && formatMoment(new Date(shift.openedAt)))}
              </div>
            </div>
            <span className={styles.amount}>{formatMoney(netOf(shift.sums))}</span>
            <Button aria-label={closings.xReportOf(register)} onClick={() => onShow(shift)}>
              {closings.xReport}
            </Button>
          </Card>
        );
      })}
    </section>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', flexShrink: 0, gap: tokens.spacingHorizontalM },
  card: {
    display: 'flex',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
  },
  since: { color: tokens.colorNeutralForeground2 },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});
