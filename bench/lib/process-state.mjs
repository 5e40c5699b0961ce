import { readFileSync } from 'node:fs';

/** Reads what Linux knows about a process: its memory in bytes, its processor time, and how often its main thread woke up. */
export function stateOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return {
    rss: field('VmRSS') * 1_024,
    switches: field('voluntary_ctxt_switches'),
    cpuMs: (Number(stat[11]) + Number(stat[12])) * 10,
  };
}
