import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { FolderInUseError, lockFolder } from './folder-lock';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

describe('the lock of a folder', () => {
  it('is held by one process and free again after its release', async () => {
    const lock = await lockFolder(folder.path);
    await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockFolder(folder.path)).release();
  });

  it('goes to exactly one of many simultaneous callers', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.path)));
    const held = asked.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
  });

  it.skipIf(process.platform === 'win32')(
    'ignores the socket that a killed process left behind',
    async () => {
      const sockets = join(folder.path, 'lock');
      mkdirSync(sockets);
      const script = join(folder.path, 'holder.mjs');
      // Sorts before every name that a living process gives itself, so that only the holder's death can free the
      // folder.
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

  it('is in the folder, for any length of its path and any folder for temporary files', async () => {
    const deep = join(folder.path, 'a-folder-with-a-long-name'.repeat(8));
    const temporary = ['one', 'two'].map((name) => join(folder.path, name));
    for (const path of temporary) mkdirSync(path);
    vi.stubEnv('TMPDIR', temporary[0]);
    const lock = await lockFolder(deep);
    vi.stubEnv('TMPDIR', temporary[1]);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError);
    expect(readdirSync(join(deep, 'lock'))).toHaveLength(1);
    await lock.release();
    await (await lockFolder(deep)).release();
    expect(temporary.flatMap((path) => readdirSync(path))).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('is refused with an explanation when no path is short enough', async () => {
    const long = join(folder.path, 'a-folder-with-a-long-name'.repeat(8));
    mkdirSync(long);
    vi.stubEnv('TMPDIR', long);
    await expect(lockFolder(long)).rejects.toThrow('Name a shorter one in EVERTILL_DATA or TMPDIR');
    vi.unstubAllEnvs();
  });

  it('is refused on another machine’s disk, where other holders cannot be detected', async () => {
    const NFS = 0x6969;
    await expect(lockFolder(folder.path, { fileSystemOf: () => NFS })).rejects.toThrow(
      'lies on another machine',
    );
  });
});
