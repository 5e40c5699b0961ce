import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostStorage } from './host-api';
import { useHostApi } from './host-api-context';

/** A value that a remote keeps on this device, in the shell's storage. */
export interface Kept<T> {
  readonly key: string;
  /** Reads the valid part of the stored value. For undefined, returns the default. */
  read(kept: unknown): T;
  /**
   * The key in the page's own storage that builds before HostApi 1.1 used, and the parser of its text. The value is
   * moved once.
   */
  readonly formerly?: { readonly key: string; parse(text: string): T };
}

/**
 * Returns the value that this remote stores under a key, and a function to change it. The value is undefined until it
 * has been read. When the device has no room, a change lasts until the page is closed.
 */
export function useKept<T>(kept: Kept<T>): readonly [value: T | undefined, keep: (value: T) => void] {
  const { storage } = useHostApi();
  const [value, setValue] = useState<T>();
  const isChanged = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    const show = (found: unknown) => {
      if (isCurrent && !isChanged.current) setValue(kept.read(found));
    };
    // Storage that cannot be read counts as empty.
    recall(storage, kept).then(show, () => show(undefined));
    return () => {
      isCurrent = false;
    };
  }, [storage, kept]);

  const keep = useCallback(
    (next: T) => {
      isChanged.current = true;
      setValue(next);
      storage.set(kept.key, next).catch(() => undefined);
    },
    [storage, kept],
  );
  return [value, keep];
}

async function recall<T>(storage: HostStorage, { key, formerly }: Kept<T>): Promise<unknown> {
  const found = await storage.get(key);
  const text = formerly && found === undefined ? localStorage.getItem(formerly.key) : null;
  if (!formerly || text === null) return found;
  const taken = formerly.parse(text);
  await storage.set(key, taken);
  localStorage.removeItem(formerly.key);
  return taken;
}
