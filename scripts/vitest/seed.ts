/**
 * Before every file of tests: what is drawn at random is drawn alike each time, so that `npm test` says the same of the same sources.
 * EVERTILL_SEED draws otherwise; `npm run test:deep` does with each run, and tells its seed.
 */
import fc from 'fast-check';

const SEED = 20_261_122;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.EVERTILL_SEED || SEED) });
