import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { FolderInUseError, lockFolder } from './folder-lock';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

describe('the lock of a folder', () => {
  it('is held by one, and free again after it is released', async () => {
    const lock = await lockFolder(folder.path);
    await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockFolder(folder.path)).release();
  });

  it('goes to exactly one of many that ask at the same moment', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.path)));
    const held = asked.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
  });

  it.skipIf(process.platform === 'win32')(
    'does not mind what a process that was killed left behind',
    async () => {
      const sockets = join(folder.path, 'lock');
      mkdirSync(sockets);
      const script = join(folder.path, 'holder.mjs');
      // Earlier than any name that a living process gives itself, so that only its death can decide.
      writeFileSync(
        script,
        `import { createServer } from 'node:net'; createServer().listen(${JSON.stringify(join(sockets, '0holder'))}, () => process.send('held'));`,
      );
      const holder = fork(script);
      await once(holder, 'message');
      await expect(lockFolder(folder.path)).rejects.toThrow('in use by another Evertill server');
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      expect(readdirSync(sockets)).toEqual(['0holder']);
      const lock = await lockFolder(folder.path);
      expect(readdirSync(sockets)).not.toContain('0holder');
      await lock.release();
    },
  );

  it('works where the path is too long for a socket', async () => {
    const deep = join(folder.path, 'a-folder-with-a-long-name'.repeat(8));
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError);
    await lock.release();
  });
});
