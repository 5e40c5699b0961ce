import type { Server } from 'node:http';

/** Creates the service. `suite` is the address that is asked who a person is, and `file` is the path of the stamps. */
export function createService(options: { suite: string; file: string }): Server;
