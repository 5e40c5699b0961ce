/**
 * What went wrong.
 *
 * - `option`: an option is missing or has a wrong value; thrown by `mount` and `update`.
 * - `namespace-in-use`: another till of this name is open on this page; thrown by `mount`.
 * - `unauthorized`: the shop does not accept the token or session. Nothing is sent until `update` brings a good one; what waits is kept.
 * - `unreachable`: the till cannot start: the shop does not answer, and nobody has been signed in on this device before.
 * - `sale-refused`: the shop has refused a sale after its goods had left; it waits in the sync center for a person.
 * - `storage`: what is stored on this device cannot be read or written.
 * - `crashed`: the till could not go on; it shows a way to start again.
 */
export type TillErrorCode =
  | 'option'
  | 'namespace-in-use'
  | 'unauthorized'
  | 'unreachable'
  | 'sale-refused'
  | 'storage'
  | 'crashed';

/** An error of the till, for the page around it; `message` is a sentence for whoever looks after that page. */
export class TillError extends Error {
  override readonly name = 'TillError';
  readonly code: TillErrorCode;

  constructor(code: TillErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
