/** The id that stands in for a shop that does not exist. Queries run as for any other shop and find no rows. */
export const NO_STORE = '00000000-0000-0000-0000-000000000000';
