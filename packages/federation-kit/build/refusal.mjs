/**
 * The reason why a release is refused, in words for the team that releases. `status` is the HTTP status for a server's
 * answer.
 */
export class ReleaseRefusal extends Error {
  constructor(message, status = 400) {
    super(message);
    this.name = 'ReleaseRefusal';
    this.status = status;
  }
}
