/** The texts of this screen. */
export const COUNT_MESSAGES = {
  title: 'Stock Count',
  search: 'Name, SKU or barcode',
  emptyTitle: 'No products yet',
  emptyHint: 'What the shop sells appears here to be counted.',
  noMatchTitle: 'Nothing found',
  noMatchHint: 'Try another name, SKU or barcode.',
  loadFailed: 'Failed to load products',
  saveFailed: 'Failed to update inventory',
  notKept: 'This device has no room for more counts: save those you have',
  discard: 'Discard',
  discardTitle: 'Discard all counts?',
  saved: (count: number) => `${counts(count)} saved`,
  save: (count: number) => (count === 0 ? 'Save counts' : `Save ${counts(count)}`),
  progress: (done: number, all: number) => `${done} of ${all} counted`,
  discardText: (count: number) => `${counts(count)} will be forgotten. The stock stays as it is.`,
};

function counts(count: number): string {
  return count === 1 ? '1 count' : `${count} counts`;
}
