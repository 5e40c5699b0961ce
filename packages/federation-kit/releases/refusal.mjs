/** Why a release is not taken, in words for whoever releases; `status` is what a server answers with. */
export class ReleaseRefusal extends Error {
  constructor(message, status = 400) {
    super(message);
    this.name = 'ReleaseRefusal';
    this.status = status;
  }
}
