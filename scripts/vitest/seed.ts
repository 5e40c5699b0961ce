/**
 * Runs before every test file. Random values are drawn from a fixed seed, so that `npm test` gives the same result for
 * the same sources. EVERTILL_SEED sets another seed. `npm run test:deep` uses a new seed in each run and prints it.
 */
import fc from 'fast-check';

const SEED = 20_261_122;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.EVERTILL_SEED || SEED) });
