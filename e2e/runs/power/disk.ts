// The disk of `npm run test:power`, whose power the command can cut.
const DOOR_URL = process.env.TEST_POWER_URL ?? '';

/** The folder of the disk. */
export const DISK = process.env.TEST_POWER_DISK ?? '';

interface PowerReport {
  cuts: number;
  acknowledged: number;
  found: number;
  lost: number;
  doubled: number;
}

/** Drops what was not synced, and ends every process with an open file on the disk. */
export const cutPower = () => call('cut');

/** Writes everything, as the system does by itself within a minute. */
export const settleDisk = () => call('settle');

/** Switches the disk on again. Its journal is replayed. */
export const restorePower = () => call('mount');

/** Hands what was found to the command, for its table. */
export const reportCuts = (found: PowerReport) => call('report', found);

async function call(act: string, body?: PowerReport): Promise<void> {
  const init = { method: 'POST', ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${DOOR_URL}/${act}`, init);
  if (answer.status !== 204) throw new Error(`The disk did not ${act}: ${await answer.text()}`);
}
