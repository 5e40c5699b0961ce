/** The texts of a list of entities. Each screen has its own, word for word from the spec. */
export interface ListMessages {
  readonly title: string;
  /** The button above the list. `addTitle` is the title of its dialog. */
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
  /** The text for a failed save without a reason. */
  readonly saveFailed?: string;
}

/** The texts for deleting a row. */
export interface DeleteMessages {
  readonly confirmTitle: string;
  confirmDelete(name: string): string;
  readonly deleted: string;
  readonly deleteFailed: string;
}
