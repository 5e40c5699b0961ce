import { runScript } from '../../host/src/federation/run-script';

/**
 * Replaces the host module that fetches and checks the files of remotes, because the single build contains their code.
 */
export const createBuildFiles = () => ({ run: runScript, prepare: async () => {} });
