import { failureText } from '@evertill/shared-data';
import { formatMoment } from '@evertill/shared-domain';
import { type HttpClient, OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { Card, ErrorState, makeStyles, Subtitle2, tokens } from '@evertill/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { array, create, nullable, number, optional, string, type } from 'superstruct';
import { diagnostics } from '../texts';

const Faults = array(
  type({
    kind: string(),
    app: string(),
    version: string(),
    buildId: string(),
    message: string(),
    // A server of an earlier build says nothing about requests.
    requestId: optional(nullable(string())),
    times: number(),
    username: string(),
    device: string(),
    lastAt: string(),
  }),
);
type Faults = ReturnType<typeof parse>;

/** Lists the faults that all devices of the shop have reported to the server. */
export function DeviceFaults({ http }: { http: HttpClient }) {
  const styles = useStyles();
  const [state, setState] = useState<{ faults: Faults | null; error: string | null }>({
    faults: null,
    error: null,
  });
  const load = useCallback(() => {
    setState({ faults: null, error: null });
    http.get('/device-faults', parse).then(
      (faults) => setState({ faults, error: null }),
      (error: unknown) => setState({ faults: null, error: failureText(error, OFFLINE_MESSAGES.noResponse) }),
    );
  }, [http]);
  useEffect(load, [load]);

  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {diagnostics.faults}
      </Subtitle2>
      {state.error && <ErrorState text={state.error} onRetry={load} />}
      {!state.error && !state.faults && <p className={styles.quiet}>{diagnostics.loadingFaults}</p>}
      {state.faults?.length === 0 && <p className={styles.quiet}>{diagnostics.noFaults}</p>}
      {state.faults && state.faults.length > 0 && (
        <ul className={styles.list}>
          {state.faults.map(({ kind, app, version, buildId, message, requestId, ...met }) => (
            <li key={`${kind} ${app} ${buildId} ${message}`}>
              <strong>{app}</strong>, {diagnostics.faultOf(version, buildId, message)}
              <div className={styles.quiet}>
                {diagnostics.met(met.times, met.device, met.username, formatMoment(new Date(met.lastAt)))}
              </div>
              {requestId && <div className={styles.quiet}>{diagnostics.supportCode(requestId)}</div>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function parse(wire: unknown) {
  return create(wire, Faults);
}

const useStyles = makeStyles({
  card: { minWidth: 0, padding: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
});
