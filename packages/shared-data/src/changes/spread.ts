const SPREAD_MS = 10_000;

/** Returns a wait within ten seconds, so that the devices that hear of something at once do not all read at once. */
export function someOfSpread(random: () => number): number {
  return random() * SPREAD_MS;
}
