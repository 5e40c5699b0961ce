/** The longest list that is loaded onto the device. In sales. */
export const MOST_ON_DEVICE = 500;
/** The longest list that the server sorts by any column. A longer list is sorted by date only. In sales. */
export const MOST_SORTED = 20_000;
/** The longest searched list that the server sorts by any column. In sales. */
export const MOST_SORTED_AND_SEARCHED = 2_000;
