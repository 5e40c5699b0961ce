/** A longer list stays on the server. In sales. */
export const MOST_ON_DEVICE = 500;
/** The server sorts a longer list by date only. In sales. */
export const MOST_SORTED = 20_000;
/** The same for a search. In sales. */
export const MOST_SORTED_AND_SEARCHED = 2_000;
