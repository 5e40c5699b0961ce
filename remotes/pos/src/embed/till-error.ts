/**
 * The kinds of errors.
 *
 * - `option`: an option is missing or invalid. Thrown by `mount` and `update`.
 * - `namespace-in-use`: another till with this namespace is open on this page. Thrown by `mount`.
 * - `unauthorized`: the shop does not accept the token or session. Unsent changes are kept until `update` sets a valid
 *   token.
 * - `unreachable`: the till cannot start because the shop does not answer and no user has signed in on this device
 *   before.
 * - `sale-refused`: the shop refused a sale after the goods had left. The sale waits for a person in the sync center.
 * - `storage`: the data stored on this device cannot be read or written.
 * - `crashed`: the till stopped because of an error. Its screen offers a restart.
 */
export type TillErrorCode =
  | 'option'
  | 'namespace-in-use'
  | 'unauthorized'
  | 'unreachable'
  | 'sale-refused'
  | 'storage'
  | 'crashed';

/** An error of the till, reported to the page around it. `message` is a sentence for the page's maintainers. */
export class TillError extends Error {
  override readonly name = 'TillError';
  readonly code: TillErrorCode;

  constructor(code: TillErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
