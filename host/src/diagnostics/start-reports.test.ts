import { describe, expect, it } from 'vitest';
import { createStartReports, type GoodStart } from './start-reports';

const START: GoodStart = { app: 'sales', buildId: 'b2' };
const TRIAL = '2026-03-02T08:00:00.000Z';

function aDevice({ statuses = [200], isOnline = true } = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    // The code under test uses only these two members.
  } as Storage;
  const sent: GoodStart[][] = [];
  const state = { isOnline };
  const open = () =>
    createStartReports({
      storage,
      maySend: () => state.isOnline,
      async send(starts) {
        sent.push([...starts]);
        const status = statuses.shift() ?? 200;
        if (status === 0) throw new TypeError('Failed to fetch');
        return status;
      },
    });
  return { open, sent, state, items };
}

describe('the good start of a build that this device tries', () => {
  it('is reported once, whatever number of pages opens it', async () => {
    const { open, sent } = aDevice();
    for (let page = 0; page < 3; page += 1) {
      const reports = open();
      reports.note(START, TRIAL);
      reports.note(START, TRIAL);
      await reports.flush();
    }
    expect(sent).toEqual([[START]]);
  });

  it('is reported again for the next build', async () => {
    const { open, sent } = aDevice();
    const reports = open();
    reports.note(START, TRIAL);
    await reports.flush();
    reports.note({ ...START, buildId: 'b3' }, TRIAL);
    await reports.flush();
    expect(sent).toEqual([[START], [{ ...START, buildId: 'b3' }]]);
  });

  it('is reported again in the next rollout of the same build', async () => {
    const { open, sent } = aDevice();
    for (const trial of [TRIAL, '2026-03-03T08:00:00.000Z', '2026-03-03T08:00:00.000Z']) {
      const reports = open();
      reports.note(START, trial);
      await reports.flush();
    }
    expect(sent).toEqual([[START], [START]]);
  });

  it('is reported once to a server of an earlier release, which does not name the rollout', async () => {
    const { open, sent } = aDevice();
    const reports = open();
    reports.note(START, true);
    await reports.flush();
    reports.note(START, true);
    await reports.flush();
    expect(sent).toEqual([[START]]);
  });

  it('waits for a connection and a person', async () => {
    const { open, sent, state } = aDevice({ isOnline: false });
    const reports = open();
    reports.note(START, TRIAL);
    reports.note({ app: 'pos', buildId: 'p2' }, TRIAL);
    await reports.flush();
    expect(sent).toEqual([]);
    state.isOnline = true;
    await reports.flush();
    expect(sent).toEqual([[START, { app: 'pos', buildId: 'p2' }]]);
  });

  it.each([0, 500, 503, 401])('is sent again after the status %d', async (status) => {
    const { open, sent } = aDevice({ statuses: [status] });
    const reports = open();
    reports.note(START, TRIAL);
    await reports.flush();
    await reports.flush();
    await reports.flush();
    expect(sent).toEqual([[START], [START]]);
  });

  it('is dropped by a server of an earlier release', async () => {
    const { open, sent } = aDevice({ statuses: [404] });
    const reports = open();
    reports.note(START, TRIAL);
    await reports.flush();
    await reports.flush();
    expect(sent).toEqual([[START]]);
  });

  it('is reported although the stored text is cut short', async () => {
    const { open, sent, items } = aDevice();
    items.set('evertill.starts-told', '{"sales":"b');
    const reports = open();
    reports.note(START, TRIAL);
    await reports.flush();
    expect(sent).toEqual([[START]]);
  });
});
