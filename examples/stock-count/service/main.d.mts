import type { Server } from 'node:http';

/** Makes the service; `suite` is asked who somebody is, and `file` is where the log lies. */
export function createService(options: { suite: string; file: string }): Server;
