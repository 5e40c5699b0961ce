import { describe, expect, it } from 'vitest';
import { type ReadPlan, runUpgrade } from './upgrade';

const PLAN = { pending: ['0037_shelves'], mayGoBack: true, summary: 'Migrations: 0037_shelves.' };

async function upgrade(line: string, read: ReadPlan = async () => PLAN) {
  const output: string[] = [];
  const problems: string[] = [];
  const words = line.split(' ').filter((word) => word !== '');
  const code = await runUpgrade(
    words,
    read,
    (text) => output.push(text),
    (text) => problems.push(text),
  );
  return { code, output: output.join(), problem: problems.join() };
}

describe('evertill upgrade', () => {
  it('says what a start of this build would change, for people and for scripts', async () => {
    expect(await upgrade('')).toEqual({ code: 0, output: PLAN.summary, problem: '' });
    expect(JSON.parse((await upgrade('--json')).output)).toEqual(PLAN);
  });

  it('reads the folder that is named', async () => {
    const named: unknown[] = [];
    await upgrade('--data ./shop', async (folder) => {
      named.push(folder);
      return PLAN;
    });
    expect(named).toEqual(['./shop']);
  });

  it('names the reason when there is no plan, with the exit code 1', async () => {
    const fail: ReadPlan = () => Promise.reject(new Error('There is no database'));
    expect(await upgrade('', fail)).toEqual({ code: 1, output: '', problem: 'There is no database' });
    expect(JSON.parse((await upgrade('--json', fail)).problem)).toEqual({ error: 'There is no database' });
    expect((await upgrade('--to x')).code).toBe(1);
  });
});
