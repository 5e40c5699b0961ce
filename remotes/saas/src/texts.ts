// Every text of this app that a person reads on a screen.
import { countOf, defineTexts, formatCount } from '@evertill/shared-domain';

export const area = /* @__PURE__ */ defineTexts('saas.area', {
  toLogin: 'Login instead',
  backToLogin: 'Back to login',
  toRegister: 'Open the register',
  offline: "You're offline. Connect to the internet and try again.",
  closed: 'Sign-ups are closed',
  closedHint:
    'This server takes no new stores. Ask the person who runs it. If you work in a store here, log in.',
});

export const plans = /* @__PURE__ */ defineTexts('saas.plans', {
  title: 'Plans',
  headline: 'The register that keeps selling',
  intro:
    'Evertill is a register, a back office and reports for your store, in any browser. Start free, no card needed.',
  list: 'Plans and prices',
  onlyRoom: 'Every plan has everything Evertill does. Plans differ by how much you can keep.',
  onePlan: 'Everything is included',
  onePlanIntro: 'One plan with the whole product. No payment is taken here.',
  loading: 'Loading plans',
  failed: 'Failed to load plans',
  offline: "You're offline. You can keep reading, and create your store when you're back online.",
  empty: 'No plans are offered at the moment',
  free: 'Free',
  perMonth: 'per month',
  perYear: 'per year',
  choose: (plan: string) => `Choose ${plan}`,
  create: 'Create your store',
  yours: 'See your plan',
  haveStore: 'Already have a store?',
  login: 'Login',
});

/** What the server says about its plans, in its words. */
export const planWords = /* @__PURE__ */ defineTexts('saas.planWords', {
  'For one counter': 'For one counter',
  'For a store with several registers': 'For a store with several registers',
  'For a large store with many hands': 'For a large store with many hands',
  'For every store, with as many registers as you need':
    'For every store, with as many registers as you need',
  'Sells with and without a connection': 'Sells with and without a connection',
  'Products, stock and suppliers': 'Products, stock and suppliers',
  'Taxes, discounts and refunds': 'Taxes, discounts and refunds',
  'Sales reports and shifts': 'Sales reports and shifts',
  'Staff with roles': 'Staff with roles',
});

/** The names of what a plan limits. */
export const limitNames = /* @__PURE__ */ defineTexts('saas.limitNames', {
  registers: 'Registers',
  users: 'Users',
  products: 'Products',
  pictureMegabytes: 'Pictures',
  tokens: 'API tokens',
  stores: 'Stores, each with its own plan',
});

/** What a plan has room for. */
export const limitWords = /* @__PURE__ */ defineTexts('saas.limitWords', {
  registers: (most: number) => countOf(most, 'register'),
  users: (most: number) => countOf(most, 'user'),
  products: (most: number) => countOf(most, 'product'),
  pictureMegabytes: (most: number) =>
    most < 1024 ? `${formatCount(most)} MB of pictures` : `${formatCount(most / 1024)} GB of pictures`,
  tokens: (most: number) => countOf(most, 'API token'),
  stores: (most: number) =>
    most === 1 ? '1 store' : `Up to ${formatCount(most)} stores, each with its own plan`,
});

export const usage = /* @__PURE__ */ defineTexts('saas.usage', {
  title: (plan: string) => `What you use of ${plan}`,
  of: (used: string, most: string) => `${used} of ${most}`,
  near: (name: string) => `${name}: almost full.`,
  full: (name: string) => `${name}: full. No more can be added.`,
  neverASale: 'Everything you have keeps working, and every register keeps selling.',
});

export const standing = /* @__PURE__ */ defineTexts('saas.standing', {
  title: 'Payments',
  trial: (plan: string, day: string) => `You are trying the ${plan} plan free of charge until ${day}.`,
  active: (plan: string, day: string) => `The ${plan} plan is paid until ${day}.`,
  canceled: (plan: string, day: string) =>
    `The ${plan} plan ends on ${day}. Your store is on the free plan then, and keeps everything.`,
  pastDue: (plan: string, day: string) =>
    `A payment for the ${plan} plan is due. Everything works until ${day}. After that the back office is read-only, and every register keeps selling.`,
  unpaid: (plan: string) =>
    `The ${plan} plan isn't paid, so the back office is read-only. Every register keeps selling, and nothing is deleted. Pay, or switch to the free plan.`,
  due: (amount: string, from: string, to: string) => `Next payment: ${amount} for ${from} to ${to}.`,
  dueNow: (amount: string, from: string, to: string) => `Due now: ${amount} for ${from} to ${to}.`,
  howToPay:
    'The person who runs this server sends you an invoice, and records your payment. No card is asked for here.',
  cancel: 'Cancel the plan',
  cancelTitle: (plan: string) => `Cancel the ${plan} plan?`,
  cancelText: (day: string) =>
    `The plan stays until ${day}. Your store is on the free plan then. Nothing is deleted, and every register keeps selling.`,
  keep: 'Keep the plan',
  resume: (plan: string) => `Keep the ${plan} plan after all`,
  receipts: 'Receipts',
  noPayments: 'No payment yet',
  receipt: (number: string) => `Receipt ${number}`,
  paidOn: 'Paid on',
  period: 'For',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  plan: 'Plan',
  amount: 'Amount',
  interval: 'Pay',
  monthly: 'Monthly',
  yearly: 'Yearly',
  trialFirst: 'Your first paid plan starts with 30 free days.',
});

/** Paying with Stripe. */
export const payment = /* @__PURE__ */ defineTexts('saas.payment', {
  intro: "You pay by card on Stripe's page. Your card is never stored here.",
  addCard: 'Add a card',
  payByCard: 'Pay by card',
  payOrChange: 'Pay or change the card',
  cardAndReceipts: 'Card and receipts',
  trialHint: (day: string) => `Add a card by ${day}. It won't be charged before then.`,
  coveredHint: (day: string) =>
    `Add a card by ${day}. You won't be charged again for time you already paid for.`,
  chargedHint: (day: string) => `Your card is charged on ${day}.`,
  declinedHint: "Your payment didn't go through. Pay or change your card on Stripe's page.",
  dueHint: "Pay by card on Stripe's page.",
  openReceipt: 'Open the receipt',
  newTab: 'opens in a new tab',
  toStripe: (plan: string) => `Switch to ${plan} on Stripe`,
  checking: 'Checking your payment with Stripe',
  cardStored: (day: string) => `Your card is saved at Stripe. It will first be charged on ${day}.`,
  paid: (plan: string, day: string) => `Thank you. The ${plan} plan is paid until ${day}.`,
  late: "Stripe hasn't confirmed your payment yet, which can take a few minutes. Keep working, and don't pay again.",
  checkAgain: 'Check again',
  left: 'Nothing was changed, and nothing was paid.',
  switched: (plan: string) => `Your store is on the ${plan} plan now.`,
  checked: 'Payment status is up to date.',
  failed: "Couldn't open Stripe's page",
  unreachable: "Stripe isn't answering, but your store works as usual. Try again in a few minutes.",
  refused:
    'Stripe did not accept the request. Your store works as before. Please tell the person who runs this server.',
  paidAlready: 'You already pay for this plan through Stripe.',
});

/** What a plan has room for, in a table whose rows name the things. */
export const limitCounts = /* @__PURE__ */ defineTexts('saas.limitCounts', {
  registers: (most: number) => formatCount(most),
  users: (most: number) => formatCount(most),
  products: (most: number) => formatCount(most),
  pictureMegabytes: (most: number) =>
    most < 1024 ? `${formatCount(most)} MB` : `${formatCount(most / 1024)} GB`,
  tokens: (most: number) => formatCount(most),
  stores: (most: number) => formatCount(most),
});

export const tour = /* @__PURE__ */ defineTexts('saas.tour', {
  label: 'What Evertill looks like',
  tillTitle: 'A register in the browser',
  tillText:
    'Scan or tap, take cash or record a card payment, print or send the receipt. It keeps selling when the internet goes out, and syncs the sales when it is back.',
  tillPicture:
    'The register: products with pictures on the left, the cart with taxes and the total on the right',
  todayTitle: 'The day as it happens',
  todayText: 'Sales by the hour beside the same day last week, best sellers, and what is running low.',
  todayPicture: 'The page Today: sales of the day with a chart by the hour, best sellers and staff',
  productsTitle: 'Products, stock and suppliers',
  productsText: 'Type them, or import a spreadsheet. Prices and stock reach every register.',
  productsPicture: 'The list of products with SKU, barcode, price, stock, category and supplier',
});

export const comparison = /* @__PURE__ */ defineTexts('saas.comparison', {
  title: 'Compare the plans',
  included: 'Included',
  notIncluded: 'No',
  noLimit: 'No limit',
});

export const questions = /* @__PURE__ */ defineTexts('saas.questions', {
  title: 'Questions',
  card: 'Do I need a card to start?',
  cardAnswer:
    'No. The free plan costs nothing. The other plans begin with 30 days free of charge. After that you pay by card or by invoice, whichever this server takes.',
  offline: 'What happens when the internet goes out?',
  offlineAnswer:
    'Registers keep selling. Sales wait on the device and are synced when the connection is back. A few things need a connection, such as redeeming a gift card.',
  full: 'What happens when a plan is full?',
  fullAnswer:
    'What you have keeps working, and selling is never limited. Only adding more is refused, until you make room or choose a larger plan.',
  change: 'Can I change the plan later?',
  changeAnswer:
    'Yes, at any time. What you have paid counts toward the other plan. If you cancel, the plan stays until the end of the time you paid for.',
  unpaid: 'What happens if I do not pay?',
  unpaidAnswer:
    'Everything works for 14 more days. After that the back office is read-only: products, prices, settings, stores and new people cannot be added or changed until you pay or switch to the free plan. Registers keep selling, customers, refunds and shifts too. You can still delete things, remove people or take rights away, set new passwords, revoke registers and tokens, and download your data. Nothing is deleted.',
  data: 'Can I take my data with me?',
  dataAnswer:
    'Yes. An administrator downloads everything in one file under Settings, Your data: spreadsheets, pictures, and all records.',
});

export const register = /* @__PURE__ */ defineTexts('saas.register', {
  title: 'Create your store',
  intro: 'This is your owner account. You can add staff later.',
  checking: 'Checking whether sign-ups are open',
  failed: "Couldn't create your store",
  storeName: 'Store name',
  storeNameRequired: 'Name is required',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  username: 'Username',
  usernameHint: 'You sign in with it on every register.',
  usernameFree: (username: string) => `${username} is available.`,
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  email: 'Email (optional)',
  emailHint: 'For a new password if you forget yours.',
  submit: 'Create store',
  freePlan: (plan: string) => `Your plan: ${plan}, free.`,
  trialOf: (plan: string, price: string) => `Your plan: ${plan}, ${price}. The first 30 days are free.`,
  otherPlan: 'Choose another',
});

/** What a new password is worth. A password that is refused shows the rule instead. */
export const passwordStrength = /* @__PURE__ */ defineTexts('saas.passwordStrength', {
  good: 'Good. Longer is stronger.',
  strong: 'Strong',
});

export const subscription = /* @__PURE__ */ defineTexts('saas.subscription', {
  title: 'Your plan',
  intro: 'No card is asked for here.',
  list: 'Plans',
  adminsOnly: 'Only an administrator can change the plan.',
  loading: 'Loading your plan',
  loadFailed: 'Failed to load plans',
  failed: 'Failed to subscribe',
  current: 'Your plan',
  switchTo: (plan: string) => `Switch to ${plan}`,
  switchOn: (plan: string, day: string) => `Switch to ${plan} on ${day}`,
  beginsOn: (day: string) => `Begins on ${day}`,
  done: (plan: string) => `Your store is on the ${plan} plan now`,
  setUp: 'Set up your store',
  former: (plan: string) =>
    `Your store is on the ${plan} plan, which has more room than every plan below and is no longer offered. If you switch, you can't return to it.`,
  confirmTitle: (plan: string) => `Switch to ${plan}?`,
  isOver: (plan: string) => `Your store has more than ${plan} has room for:`,
  over: (name: string, used: string, most: string) => `${name}: you have ${used}, the plan has ${most}`,
  staysAll: 'All of it stays and keeps working. You only cannot add more until there is room.',
});

export const setup = /* @__PURE__ */ defineTexts('saas.setup', {
  title: 'Store setup',
  intro: 'You can change all of this later.',
  adminsOnly: 'Only an administrator can change the store.',
  seePlan: 'See the plan',
  loading: 'Loading your store',
  loadFailed: 'Failed to load your store',
  failed: 'Failed to save your store',
  next: 'Next',
  skip: 'Skip',
  back: 'Back',
  later: 'Not now',
  kept: 'You can stop at any time. This device will open at the same step.',
  stepOf: (number: number, all: number) => `Step ${number} of ${all}`,
  loadingPrinter: 'Loading the printer settings',
  steps: {
    store: { name: 'Your store', hint: 'Name and address are on every receipt.' },
    taxes: { name: 'Sales tax', hint: "We fill in your state's rate. You add local taxes." },
    products: { name: 'First products', hint: 'One product is enough to begin.' },
    staff: { name: 'Staff', hint: 'A person you invite gets a link and chooses their own password.' },
    printer: { name: 'Receipt printer', hint: 'For this device only. Receipts can also be shown on screen.' },
    sell: { name: 'Ready to sell', hint: 'Anything left can wait.' },
  },
});

export const setupTaxes = /* @__PURE__ */ defineTexts('saas.setupTaxes', {
  state: 'State',
  chooseState: 'Choose your state',
  rate: 'State rate',
  localRate: 'Local rate (optional)',
  check: (state: string, day: string) =>
    `${state}'s statewide rate as of ${day}. Check it with your state, because local taxes and some goods differ.`,
  noTax: (state: string) =>
    `${state} has no general sales tax. Your city may have one. Check with your state.`,
  ofState: (state: string) => `${state} sales tax`,
  ofPlace: 'Local sales tax',
  known: (names: readonly string[]) => `Your taxes so far: ${names.join(', ')}.`,
  open: 'Change them',
  notAPercentage: 'Enter a percentage from 0 to 100',
  failed: 'Failed to create tax',
});

export const setupProducts = /* @__PURE__ */ defineTexts('saas.setupProducts', {
  name: 'Product name',
  price: 'Price',
  stock: 'Stock (optional)',
  stockHint: 'Leave empty if you do not count it.',
  add: 'Add and continue',
  addAnother: 'Add another',
  others: 'Or all at once:',
  import: 'Import a file',
  samples: 'Try sample products',
  known: (count: number, names: readonly string[]) =>
    count > names.length
      ? `${countOf(count, 'product')} so far, including ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
      : `Your products so far: ${names.join(', ')}.`,
  failed: 'Failed to add product',
});

export const setupStaff = /* @__PURE__ */ defineTexts('saas.setupStaff', {
  username: 'Username',
  usernameHint: 'They sign in with it on every register.',
  usernameFree: (username: string) => `${username} is available.`,
  taken: 'This username is already taken',
  firstName: 'First name (optional)',
  role: 'Role',
  invite: 'Create link',
  linkFor: (username: string) => `Link for ${username}`,
  linkHint: "Send it to this person. It works once, within 7 days, and isn't shown again.",
  copy: 'Copy link',
  copied: 'Copied',
  cannotCopy: "This browser can't copy. Select the link and copy it by hand.",
  alone: 'You are the only person so far. You can add staff later under Settings, Users.',
  known: (count: number) => `${countOf(count, 'person', 'people')} in your store so far.`,
  failed: "Couldn't invite this person",
});

export const setupSell = /* @__PURE__ */ defineTexts('saas.setupSell', {
  done: {
    taxes: (count: number) => countOf(count, 'tax', 'taxes'),
    products: (count: number) => countOf(count, 'product'),
    staff: (count: number) => countOf(count, 'staff member'),
    printer: () => 'Receipt printer set up',
  },
  open: {
    taxes: 'No sales tax yet. Sales have no tax until you add one.',
    products: 'No products yet',
    staff: 'Nobody invited yet',
    printer: 'No receipt printer yet',
  },
  now: 'Do it now',
  doNow: (step: string) => `Do it now: ${step}`,
  sell: 'Sell your first product',
  openRegister: 'Open the register',
  today: 'Go to Today',
});

export const forgotten = /* @__PURE__ */ defineTexts('saas.forgotten', {
  title: 'Forgot your password?',
  intro: "We'll email you a link to choose a new one.",
  introWithoutMail: 'This server sends no email, so a person has to help you.',
  loading: 'Checking how to help you',
  loadFailed: "Couldn't reach the server",
  username: 'Username or email',
  usernameRequired: 'Username is required',
  store: 'Store code',
  storeRequired: 'Please enter the store code',
  storeHint: 'A short name, such as corner-store. Your manager knows it.',
  send: 'Email me a link',
  failed: "Couldn't ask for the link",
  sentTitle: 'Check your email',
  sent: (username: string) =>
    `If ${username} has an email address here, a link is on its way. It works for one hour.`,
  sendAgain: 'Send another link',
  noEmail: 'No email address in your account?',
  askOffice: 'Ask a manager or an administrator. They can make a link for you under Settings, Users.',
  onlyAdmin:
    "The only administrator? Ask the person who runs this server, or run this on the server's computer:",
});

export const newPassword = /* @__PURE__ */ defineTexts('saas.newPassword', {
  title: 'Choose a new password',
  intro: (username: string, store: string) => `For ${username} at ${store}.`,
  loading: 'Checking your link',
  loadFailed: "Couldn't check your link",
  expired: 'This link no longer works',
  expiredHint: 'It was used already, or it is more than an hour old.',
  invitationExpired:
    'It was used already, or it is more than seven days old. Ask the person who invited you.',
  another: 'Get a new link',
  password: 'New password',
  again: 'New password again',
  passwordsDiffer: 'The two passwords are different',
  hint: 'At least 8 characters. You will be signed out everywhere else.',
  save: 'Save and sign in',
  failed: "Couldn't save your password",
  saved: 'Password changed successfully',
  /** What differs for a person who has no password yet. */
  invited: {
    title: 'Welcome. Choose your password',
    password: 'Password',
    again: 'Password again',
    hint: 'At least 8 characters.',
    saved: "Welcome. You're signed in.",
  },
});
