// The disk of `npm run test:power`, whose power the command can cut.
const DOOR_URL = process.env.TEST_POWER_URL ?? '';

/** The folder of the disk. Empty without `npm run test:power`. */
export const DISK = process.env.TEST_POWER_DISK ?? '';

/** The PostgreSQL whose data are on the disk. Empty for the embedded database. */
export const DATABASE_URL = process.env.TEST_POWER_DATABASE ?? '';

/** The largest number of cuts. Infinity when only the time limits them. */
export const CUTS = Number(process.env.EVERTILL_POWER_CUTS || Number.POSITIVE_INFINITY);

export const MINUTES = Number(process.env.EVERTILL_POWER_MINUTES || 5);
export const SEED = Number(process.env.EVERTILL_SEED || 1);

/** What a place has found, for the table of the command. */
export interface PowerReport {
  cuts: number;
  acknowledged: number;
  found: number;
  lost: number;
  doubled: number;
}

/** Drops what was not synced, and ends every process with an open file on the disk. */
export const cutPower = () => call('cut');

/** Drops what was not synced. The disk fails every later call, and its processes go on. */
export const failDisk = () => call('fail');

/** Switches the disk on again. Its journal is replayed. */
export const restorePower = () => call('mount');

/** Takes all room that is left on the disk, and gives it back. */
export const fillDisk = () => call('fill');
export const emptyDisk = () => call('empty');

/** Sends a signal to every process of the PostgreSQL. */
export const signalDatabase = (name: NodeJS.Signals) => call('signal', { name });

export const report = (found: PowerReport) => call('report', found);

async function call(act: string, body?: PowerReport | { name: string }): Promise<void> {
  const answer = await fetch(`${DOOR_URL}/${act}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status !== 204) throw new Error(`The disk did not ${act}: ${await answer.text()}`);
}
