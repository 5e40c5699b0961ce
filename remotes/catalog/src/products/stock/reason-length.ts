/** The most characters of the reason of a stock change, as the server takes them. */
export const REASON_LENGTH = 200;
