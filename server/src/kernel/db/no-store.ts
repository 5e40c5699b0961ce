/** The id used where a shop does not exist: queries run as for any other shop and find no rows. */
export const NO_STORE = '00000000-0000-0000-0000-000000000000';
