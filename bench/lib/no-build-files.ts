import { runScript } from '../../host/src/federation/run-script';

/** Stands where the host fetches and checks the files of remotes: their code is in the one build. */
export const createBuildFiles = () => ({ run: runScript, prepare: async () => {} });
