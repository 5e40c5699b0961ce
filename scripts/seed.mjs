/**
 * The random seed of exploratory commands. Each run draws a new seed and prints it, so that the run can be repeated.
 */
const SEEDS = 2 ** 30;

/** Returns the seed given as EVERTILL_SEED, or a new one. */
export function drawSeed() {
  return process.env.EVERTILL_SEED || String(Math.floor(Math.random() * SEEDS));
}
