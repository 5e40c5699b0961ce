// Every text of this app that a person reads on a screen, on paper or in an exported file.
import { countOf, defineTexts, formatCount, formatMoney } from '@evertill/shared-domain';

export const categoryList = /* @__PURE__ */ defineTexts('catalog.categoryList', {
  title: 'Category Management',
  table: 'Categories',
  add: 'Add Category',
  addTitle: 'Add Category',
  editTitle: 'Edit Category',
  submitNew: 'Add',
  submitEdit: 'Update',
  edit: 'Edit',
  delete: 'Delete',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  count: (count: number) => countOf(count, 'category', 'categories'),
  loading: 'Loading categories',
  retry: 'Retry',
  waiting: 'Waiting to sync',
  parked: 'Needs attention',
  products: (count: number) => countOf(count, 'product'),
  noDescription: 'No description',
  emptyTitle: 'No categories found',
  emptyHint: 'Click the "Add Category" button to get started!',
  confirmTitle: 'Confirm Deletion',
  confirmDelete: () => 'Are you sure you want to delete this category?',

  created: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',

  loadFailed: 'Failed to fetch category',
  createFailed: 'Failed to add category',
  updateFailed: 'Failed to edit category',
  saveFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',
});

export const supplierList = /* @__PURE__ */ defineTexts('catalog.supplierList', {
  title: 'Supplier Management',
  add: 'Add Supplier',
  addTitle: 'Add Supplier',
  editTitle: 'Edit Supplier',
  submitNew: 'Add',
  submitEdit: 'Update',
  search: 'Search suppliers',
  count: (count: number) => countOf(count, 'supplier'),
  emptyTitle: 'No suppliers found',
  emptyHint: 'Add a supplier to keep track of who your products come from.',
  showAll: 'Show all suppliers',
  noMatch: (query: string) => `No suppliers match “${query}”`,
  confirmTitle: 'Confirm Deletion',
  confirmDelete: () => 'Are you sure you want to delete this supplier?',

  created: 'Supplier added successfully',
  updated: 'Supplier updated successfully',
  deleted: 'Supplier deleted successfully',

  loadFailed: 'Failed to load suppliers',
  createFailed: 'Failed to add supplier',
  updateFailed: 'Failed to update supplier',
  deleteFailed: 'Failed to delete supplier',
});

export const productList = /* @__PURE__ */ defineTexts('catalog.productList', {
  title: 'Product Management',
  table: 'Products',
  add: 'Add Product',
  import: 'Import',
  export: 'Export',
  exportSelected: 'Export selected',
  printLabels: 'Print labels',
  copy: 'Copy to another store',
  clearSelection: 'Clear selection',
  search: 'Search products',
  allCategories: 'All categories',
  lowStock: 'Low stock',
  showAll: 'Show all products',
  noneLeft: 'No products here',
  noneLeftHint: 'Choose another category, or turn off the filter.',
  columns: {
    name: 'Name',
    sku: 'SKU',
    barcode: 'Barcode',
    unitPrice: 'Unit Price',
    stock: 'Stock',
    category: 'Category',
    supplier: 'Supplier',
  },
  count: (count: number) => countOf(count, 'product'),
  loaded: (count: number) => `Loading products: ${formatCount(count)}`,
  selected: (chosen: number, total: number) => `${formatCount(chosen)} of ${formatCount(total)} selected`,
  stockOf: (name: string, stock: number) => `Stock of ${name}: ${formatCount(stock)}. Adjust`,
  notTracked: 'Not tracked',
  cannotSell: (name: string) => `${name} can't be sold yet, because its stock is 0.`,
  dontTrack: "Don't track stock",
  dismiss: 'Dismiss',
  noMatch: (query: string) => `No products match “${query}”`,
  noMatchHint: 'Search by name, SKU, barcode or description.',
  emptyTitle: 'No products found',
  emptyHint: 'Add your first product, or import a file from another system.',
  confirmTitle: 'Confirm Deletion',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}?`,

  added: 'Product added successfully',
  updated: 'Product updated successfully',
  deleted: 'Product deleted successfully',
  exported: (count: number) => `${countOf(count, 'product')} exported`,

  loadFailed: 'Failed to load products',
  searchFailed: 'Failed to search products',
  addFailed: 'Failed to add product',
  updateFailed: 'Failed to update product',
  deleteFailed: 'Failed to delete product',
  inventoryFailed: 'Failed to update inventory',
  exportFailed: "Couldn't export products",
});

export const productForm = /* @__PURE__ */ defineTexts('catalog.productForm', {
  addTitle: 'Add New Product',
  editTitle: 'Edit Product',
  submitNew: 'Add',
  submitEdit: 'Update',
  name: 'Name',
  sku: 'SKU',
  barcode: 'Barcode',
  unitPrice: 'Unit Price',
  stock: 'Stock',
  trackStock: 'Track stock',
  untracked: 'Always for sale. No count is kept.',
  useForNew: 'Use for all new products',
  newTracked: 'New products start with tracked stock',
  newUntracked: 'New products start without tracked stock',
  settingFailed: 'Failed to save the setting',
  category: 'Category',
  supplier: 'Supplier',
  none: 'None',
  description: 'Description',
  codeUnreadable: "Scanners can't read some of these characters",
  checkDigit: (kind: string) => `The last digit is wrong for ${kind}. You can still save it.`,
  addressHint: 'A picture address starts with https://',
  categoryFailed: 'Failed to create category',
  supplierFailed: 'Failed to create supplier',
  idMissing: 'Product ID is missing',
  duplicateOnCreate: 'A product with this SKU already exists. Please use a different SKU.',
  duplicateOnUpdate:
    'Cannot update product: This SKU is already in use by another product. Please use a different SKU.',
});

export const picture = /* @__PURE__ */ defineTexts('catalog.picture', {
  label: 'Picture',
  alt: 'Picture of the product',
  hint: 'Choose or drop a file, or enter an https:// address',
  chosen: 'A picture file is chosen',
  address: 'https://',
  file: 'Picture file',
  choose: 'Choose file',
  remove: 'Remove picture',
  suggested: 'Suggested',
  suggestedHint: 'Pictures that fit the name appear here.',
  drawingOf: (word: string) => `Use the picture for “${word}”`,
  notAPicture: "This file isn't a picture. Choose a PNG, JPEG, WebP or GIF file.",
});

export const samples = /* @__PURE__ */ defineTexts('catalog.samples', {
  try: 'Try sample products',
  title: 'Sample products',
  offer: 'Try selling with these products. You can remove them afterwards.',
  list: 'Sample products',
  add: (count: number) => `Add ${countOf(count, 'product')}`,
  adding: 'Adding sample products',
  added: (count: number) => `${countOf(count, 'sample product')} added.`,
  waiting: 'Saved here. They will sync automatically.',
  removed: (count: number) => `${countOf(count, 'sample product')} removed`,
  present: (count: number) =>
    count === 1
      ? '1 sample product is in your catalog.'
      : `${formatCount(count)} sample products are in your catalog.`,
  removeAll: 'Remove samples',
  remove: 'Remove',
  sell: 'Go to Point of Sale',
  cancel: 'Cancel',
  close: 'Close',
});

export const sampleGoods = /* @__PURE__ */ defineTexts('catalog.sampleGoods', {
  categories: {
    bakery: 'Bakery',
    drinks: 'Drinks',
    produce: 'Produce',
    dairy: 'Dairy & Eggs',
    home: 'Home',
  },
  names: {
    sourdough: 'Sourdough Bread',
    croissant: 'Butter Croissant',
    cake: 'Chocolate Cake Slice',
    coffee: 'Ground Coffee, 12 oz',
    juice: 'Orange Juice, 52 oz',
    cola: 'Cola, 12 oz',
    apple: 'Gala Apple',
    banana: 'Banana',
    milk: '2% Milk, 1 gal',
    eggs: 'Large Eggs, 12',
    mug: 'Coffee Mug',
    batteries: 'AA Batteries, 4',
  },
});

export const stockDialog = /* @__PURE__ */ defineTexts('catalog.stockDialog', {
  title: 'Adjust Stock',
  tooltip: 'Adjust stock',
  save: 'Save',
  quantity: 'Stock',
  less: 'One less',
  more: 'One more',
  before: (count: number) => `In stock: ${formatCount(count)}`,
  change: (before: number, change: number) =>
    `In stock: ${formatCount(before)}, change ${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`,
  missing: 'Enter how many there are',
  reason: 'Reason (optional)',
  history: 'Stock history',
  transfer: 'Transfer to another store',
});

export const stockHistory = /* @__PURE__ */ defineTexts('catalog.stockHistory', {
  title: (name: string) => `Stock History of ${name}`,
  list: 'Changes of the stock',
  kinds: { added: 'Added', changed: 'Changed', transferred: 'Transferred between stores' },
  begun: 'Added with',
  fromTo: (before: number, after: number) => `${formatCount(before)} → ${formatCount(after)}`,
  unknownPerson: 'Unknown person',
  salesNote: 'Sales and refunds change the stock too. They are under Transactions.',
  empty: 'No stock changes yet.',
  offline: "Offline. The history is complete when you're back online.",
  loading: 'Loading the stock history',
  loadFailed: 'Failed to load the stock history',
  more: 'Show more',
  close: 'Close',
});

export const stockTransfer = /* @__PURE__ */ defineTexts('catalog.stockTransfer', {
  title: 'Transfer Stock',
  submit: 'Transfer',
  store: 'To store',
  quantity: 'Quantity',
  reason: 'Reason (optional)',
  inStock: (count: string) => `In stock here: ${count}`,
  atLeastOne: 'Transfer at least one',
  atMost: (count: number) => `Only ${formatCount(count)} in stock here`,
  moved: (count: number, name: string, store: string) =>
    `${formatCount(count)} × ${name} transferred to ${store}`,
  notEnough: (name: string) => `There isn't enough ${name} in stock anymore.`,
  missingThere: (name: string) => `That store doesn't have ${name}. Copy the product there first.`,
  ambiguous: (name: string) =>
    `Several products are called ${name} and have no SKU or barcode. Give each of them one first.`,
  untrackedThere: (name: string) => `That store doesn't track the stock of ${name}.`,
  untrackedHere: (name: string) => `The stock of ${name} isn't tracked anymore.`,
  tooManyThere: 'That store would have more than a stock can count.',
  unpaid: "The plan of one of the stores isn't paid, so its stock can't be changed.",
  copyFirst: 'Copy it there',
  noStore:
    'No other store can take stock. You must be an administrator there, with the same password as in this store.',
  offline: "Offline. You can transfer stock when you're back online.",
  failed: 'Failed to transfer stock',
  replaced: 'Another transfer was made instead',
  unknown:
    "No answer arrived, so it isn't known whether the stock was transferred. Check the stock before you transfer more.",
  doneBefore: (count: number) =>
    `Your transfer before, of ${formatCount(count)}, went through, although no answer arrived. Nothing more was transferred. Check the stock before you transfer more.`,
  close: 'Close',
});

export const importing = /* @__PURE__ */ defineTexts('catalog.importing', {
  title: 'Import Products',
  matchTitle: 'Match Columns',
  checkTitle: 'Check Before Importing',
  runningTitle: 'Importing',
  doneTitle: 'Import Finished',
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping',
  reading: 'Reading the file',
  checking: 'Checking every row',
  drop: 'Drop a CSV file here',
  choose: 'Choose file',
  file: 'CSV file',
  hint: 'Exports from Evertill, Shopify and WooCommerce are recognized automatically. For other files you match columns next. Nothing is saved until you review it.',
  check: 'Check rows',
  start: (count: number) => `Import ${countOf(count, 'product')}`,
  startWithFirst: (count: number) => `Import the first ${countOf(count, 'product')}`,
  progress: (done: number, total: number) => `${formatCount(done)} of ${countOf(total, 'product')}`,
  rows: (count: number) => countOf(count, 'row'),
  profiles: {
    evertill: 'Evertill product export',
    shopify: 'Shopify product export',
    woocommerce: 'WooCommerce product export',
    other: 'Custom file',
  },
  /** The fields in the header row of an export and in the matching step. */
  fields: {
    name: 'Name',
    sku: 'SKU',
    barcode: 'Barcode',
    description: 'Description',
    unitPrice: 'Unit Price',
    stockQuantity: 'Stock',
    trackStock: 'Track Stock',
    category: 'Category',
    supplier: 'Supplier',
    image: 'Picture',
    taxIds: 'Taxes',
  },
  notTaxable: 'Not taxable',
  yes: 'Yes',
  no: 'No',
  notImported: "Don't import",
  columnNumber: (number: number) => `Column ${number}`,
  existing: 'If a product already exists',
  updateExisting: 'Update it',
  skipExisting: 'Skip it',
  emptyCells: 'If a cell is empty',
  keepField: 'Keep what the product has',
  clearField: "Clear the product's field",
  links: 'Categories and suppliers',
  createLinks: 'Create missing ones',
  knownLinks: 'Use existing ones only',
});

export const importPreview = /* @__PURE__ */ defineTexts('catalog.importPreview', {
  table: 'Rows of the file',
  filter: 'Rows to show',
  all: (count: number) => `All rows (${formatCount(count)})`,
  errors: (count: number) => `Errors (${formatCount(count)})`,
  warnings: (count: number) => `Warnings (${formatCount(count)})`,
  noErrors: 'No errors',
  noWarnings: 'No warnings',
  action: 'Import',
  notes: 'Notes',
  row: 'Row',
  actions: { add: 'Add', update: 'Update', unchanged: 'Unchanged', skip: 'Skip', error: 'Error' },
  toAdd: (count: number) => `${formatCount(count)} to add`,
  toUpdate: (count: number) => `${formatCount(count)} to update`,
  unchanged: (count: number) => `${formatCount(count)} unchanged`,
  skipped: (count: number) => `${formatCount(count)} skipped`,
  withErrors: (count: number) =>
    count === 1
      ? '1 row has errors and will be skipped'
      : `${formatCount(count)} rows have errors and will be skipped`,
});

export const importReport = /* @__PURE__ */ defineTexts('catalog.importReport', {
  table: "Rows that weren't imported",
  allTaken: 'Every row was imported.',
  download: 'Download report',
  result: 'Result',
  reason: 'Reason',
  counted: (outcome: string, count: number) => `${outcome}: ${formatCount(count)}`,
  outcomes: {
    added: 'Added',
    updated: 'Updated',
    addedWaiting: 'Added, waiting to sync',
    updatedWaiting: 'Updated, waiting to sync',
    unchanged: 'Unchanged',
    skipped: 'Skipped',
    refused: 'Not imported',
    unknown: 'Unknown',
    notReached: 'Not reached',
  },
});

/** What is wrong with a file, or what will happen to one of its rows. */
export const importNotes = /* @__PURE__ */ defineTexts('catalog.importNotes', {
  unreadable: "This file couldn't be read",
  nothingMapped: 'To continue, choose the column with the name, SKU or barcode.',

  notAPrice: (text: string) => `“${text}” isn't a price`,
  priceRounded: (price: number) => `Rounded to ${formatMoney(price)}`,
  notAStock: (text: string) => `“${text}” isn't a whole number`,
  notYesOrNo: (text: string) => `“${text}” isn't Yes or No`,
  stockLeftOut: "Stock skipped, because it isn't tracked",
  pictureLeftOut: 'Picture skipped. Its address must start with https://',
  barcodeShortened: (barcode: string) =>
    `A spreadsheet shortened the barcode ${barcode}. Format its column as text and export again.`,
  checkDigit: (barcode: string) => `The last digit of barcode ${barcode} is wrong`,
  barcodeTaken: (name: string) => `${name} has the same barcode`,
  repeatedSku: (row: number) => `Row ${formatCount(row)} has the same SKU`,
  repeatedName: (row: number) =>
    `Row ${formatCount(row)} has the same name, and neither has a SKU or barcode`,
  unknownCategory: (name: string) => `Category “${name}” skipped, because it doesn't exist`,
  unknownSupplier: (name: string) => `Supplier “${name}” skipped, because it doesn't exist`,
  unknownTax: (name: string) => `Tax “${name}” doesn't exist. Add it on the Taxes page first.`,
  newCategory: (name: string) => `Creates the category “${name}”`,
  newSupplier: (name: string) => `Creates the supplier “${name}”`,
  furtherPicture: 'Only has another picture',
  variable: 'Its variations are imported instead',
  grouped: "A group of products isn't a product",
  exists: 'Already exists',
  tooLong: (field: string, limit: number) => `${field}: longer than ${formatCount(limit)} characters`,
  priceAtMost: (limit: number) => `At most ${formatMoney(limit)}`,
  stockAtMost: (limit: number) => `At most ${formatCount(limit)}`,
  stopped: 'The import was stopped before this row',
  noRoom: "This device had no room for it offline. Import the file again when you're back online.",
  roomForSome: (room: number, rows: number) =>
    `You're offline, and this device has room for ${formatCount(room)} of these ${countOf(rows, 'product')}. Import the first ${formatCount(room)} now and the same file again later, or wait until you're back online.`,
  noRoomAtAll: (limit: number) =>
    `You're offline, and ${countOf(limit, 'change')} are already waiting to sync. Import the file when you're back online.`,
  waitsForConnection: "No connection. The import continues when you're back online.",
  noAnswer:
    "We don't know whether this row was saved. Import the file again when you're back online. Nothing is added twice.",
  shopUnknown: "Your products couldn't be loaded, so the rows can't be compared with them.",
});

export const receivingStores = /* @__PURE__ */ defineTexts('catalog.receivingStores', {
  loading: 'Loading stores',
  loadFailed: 'Failed to load your stores',
});

export const productCopies = /* @__PURE__ */ defineTexts('catalog.productCopies', {
  title: 'Copy to Another Store',
  doneTitle: 'Copying Finished',
  store: 'Store',
  comparing: (count: number) => `Comparing ${countOf(count, 'product')} with the store`,
  toAdd: (count: number) => `${countOf(count, 'product')} will be added.`,
  there: (count: number) =>
    count === 1 ? '1 product exists there already.' : `${formatCount(count)} products exist there already.`,
  existing: 'Products that exist there',
  skipExisting: 'Leave them as they are',
  updateExisting: 'Update their name, price, category, taxes and picture',
  stockNote:
    "New products begin there with a stock of 0. Products whose stock isn't tracked here aren't tracked there. The stock of existing products stays as it is, and suppliers aren't copied.",
  matchNote:
    'Products are compared by SKU. Products without a SKU are compared by barcode, and products without both by name.',
  start: (count: number) => `Copy ${countOf(count, 'product')}`,
  progress: (done: number, total: number) => `${formatCount(done)} of ${countOf(total, 'product')}`,
  pause: 'Pause',
  pausing: 'Pausing',
  paused: 'Paused. The products so far are copied.',
  pausedByProblem: 'The products so far are copied. Nothing is copied twice.',
  resume: 'Continue',
  added: (count: number, store: string) => `${countOf(count, 'product')} added to ${store}`,
  updated: (count: number) => `${countOf(count, 'product')} updated`,
  skipped: (count: number) => `${countOf(count, 'product')} left as they are`,
  refused: (count: number) => `${countOf(count, 'product')} not copied`,
  newCategories: (names: readonly string[]) => `New categories: ${names.join(', ')}`,
  stockNext: 'To count the stock of the new products, go to that store.',
  remarks: 'Products that need attention',
  result: 'Result',
  reason: 'Reason',
  notCopied: 'Not copied',
  copiedInPart: 'Copied in part',
  reasons: {
    'plan-full': 'The plan of that store has no room for more products',
    'barcode-taken': 'Another product there has this barcode',
    ambiguous: 'Several products have this name, and no SKU or barcode. Give each of them one',
    deleted: 'Deleted in the meantime, or not synced yet',
    taxes: "That store doesn't have all of its taxes, so they weren't copied",
    picture: 'The plan of that store has no room for its picture',
  },
  noStore:
    'No other store can take products. You must be an administrator there, with the same password as in this store.',
  offline: "Offline. You can copy products when you're back online.",
  unpaid: (store: string) => `The plan of ${store} isn't paid, so its products can't be changed.`,
  compareFailed: 'Failed to compare the products',
  failed: 'Failed to copy products',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
});

export const labelSheets = /* @__PURE__ */ defineTexts('catalog.labelSheets', {
  title: 'Print Labels',
  print: 'Print',
  paper: 'Paper',
  copies: 'Copies of each',
  skip: 'Used labels to skip',
  showPrice: 'Print the price',
  preview: 'Preview of the first page',
  summary: (labels: number, pages: number) =>
    `${countOf(labels, 'label')} on ${countOf(pages, 'page')}. Print at 100%, without margins.`,
  tooFew: 'Print at least one of each',
  tooMany: (limit: number) => `At most ${formatCount(limit)} labels at once`,
  skipRange: (last: number) => `From 0 to ${formatCount(last)}`,
  skuInstead: (products: number) =>
    products === 1
      ? '1 product has no barcode. Its SKU is printed as bars.'
      : `${formatCount(products)} products have no barcode. Their SKUs are printed as bars.`,
  bare: (products: number) =>
    products === 1
      ? '1 product has no barcode or SKU. Its label has no bars.'
      : `${formatCount(products)} products have no barcode or SKU. Their labels have no bars.`,
  tooFine: (products: number) =>
    products === 1
      ? '1 product has a code too long for this label. Its bars may not scan.'
      : `${formatCount(products)} products have codes too long for this label. Their bars may not scan.`,
  papers: {
    letter30: 'US Letter, 30 labels 2⅝ × 1 in (Avery 5160)',
    letter10: 'US Letter, 10 labels 4 × 2 in (Avery 5163)',
    letter80: 'US Letter, 80 labels 1¾ × ½ in (Avery 5167)',
    a4With21: 'A4, 21 labels 63.5 × 38.1 mm (Avery L7160)',
    a4With65: 'A4, 65 labels 38.1 × 21.2 mm (Avery L7651)',
    a4With24: 'A4, 24 labels 70 × 37 mm (no margins)',
    roll57: 'Roll, 57 × 32 mm',
    roll40: 'Roll, 40 × 30 mm',
  },
});
