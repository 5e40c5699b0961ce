import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { useEffect, useRef, useState } from 'react';
import { yourData as words } from '../texts';
import { fetchExport } from './fetch-export';

export interface Export {
  /** The bytes that have arrived. Null when no export is in progress. */
  readonly bytes: number | null;
  /** What went wrong with the last export. */
  readonly problem: string | null;
  start(): Promise<void>;
  cancel(): void;
}

/** Downloads everything of the store into a file. Leaving the page cancels the download. */
export function useExport(fetch?: typeof globalThis.fetch): Export {
  const notify = useNotify();
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setBytes(0);
    setProblem(null);
    try {
      const [archive, { downloadFile }] = await Promise.all([
        fetchExport({ signal: mine.signal, onProgress: setBytes, ...(fetch ? { fetch } : {}) }),
        import('@evertill/shared-screens/csv'),
      ]);
      if (mine.signal.aborted) return;
      downloadFile(archive.content, archive.fileName);
      notify({ text: words.downloaded(megabytes(archive.content.size)), intent: 'positive' });
    } catch (error) {
      if (!mine.signal.aborted) setProblem(failureText(error, words.failed));
    } finally {
      if (running.current === mine) {
        running.current = null;
        setBytes(null);
      }
    }
  }

  return {
    bytes,
    problem,
    start,
    cancel() {
      running.current?.abort();
      running.current = null;
      setBytes(null);
    },
  };
}

/** Writes a size in megabytes, with one decimal. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
