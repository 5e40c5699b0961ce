/** The names of all slots of the suite. */
export const SLOT_NAMES: readonly string[];
