/** The chance of commands that explore: another seed each time, told so that a run can be had again. */
const SEEDS = 2 ** 30;

/** The seed that was asked for with EVERTILL_SEED, or one drawn now. */
export function drawSeed() {
  return process.env.EVERTILL_SEED || String(Math.floor(Math.random() * SEEDS));
}
