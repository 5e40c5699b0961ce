/** The sentences of a list of entities; each screen has its own, word for word from the specification. */
export interface ListMessages {
  readonly title: string;
  /** The button above the list, and the title of what it opens. */
  readonly add: string;
  readonly addTitle: string;
  readonly editTitle: string;
  readonly submitNew: string;
  readonly submitEdit: string;
  readonly emptyTitle: string;
  readonly emptyHint: string;

  readonly created: string;
  readonly updated: string;
  readonly loadFailed: string;
  readonly createFailed: string;
  readonly updateFailed: string;
  /** For a form that could not be saved and nobody said why. */
  readonly saveFailed?: string;
}

/** The sentences around a delete. */
export interface DeleteMessages {
  readonly confirmTitle: string;
  confirmDelete(name: string): string;
  readonly deleted: string;
  readonly deleteFailed: string;
}
