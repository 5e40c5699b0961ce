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
    'Evertill is a register, a back office and reports for your store, in any browser. Begin free, without a card.',
  list: 'Plans and prices',
  onlyRoom: 'Every plan has everything Evertill does. Plans differ by how much you can keep.',
  onePlan: 'Everything is included',
  onePlanIntro: 'One plan with the whole product. No payment is taken here.',
  loading: 'Loading plans',
  failed: 'Failed to load plans',
  offline: "You're offline. You can read on, and open a store once you are connected.",
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
});

/** What a plan has room for. */
export const limitWords = /* @__PURE__ */ defineTexts('saas.limitWords', {
  registers: (most: number) => countOf(most, 'register'),
  users: (most: number) => countOf(most, 'user'),
  products: (most: number) => countOf(most, 'product'),
  pictureMegabytes: (most: number) =>
    most < 1024 ? `${formatCount(most)} MB of pictures` : `${formatCount(most / 1024)} GB of pictures`,
  tokens: (most: number) => countOf(most, 'API token'),
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
  trial: (plan: string, day: string) => `You are trying ${plan} free of charge until ${day}.`,
  active: (plan: string, day: string) => `${plan} is paid until ${day}.`,
  canceled: (plan: string, day: string) =>
    `${plan} ends on ${day}. Your store is on the free plan then, and keeps everything.`,
  pastDue: (plan: string, day: string) =>
    `A payment for ${plan} is due. Everything works until ${day}. After that the back office is read-only, and every register keeps selling.`,
  unpaid: (plan: string) =>
    `${plan} is not paid, so the back office is read-only. Every register keeps selling, and nothing is deleted. Pay, or switch to the free plan.`,
  due: (amount: string, from: string, to: string) => `Next payment: ${amount} for ${from} to ${to}.`,
  dueNow: (amount: string, from: string, to: string) => `Due now: ${amount} for ${from} to ${to}.`,
  howToPay:
    'The person who runs this server sends you an invoice, and records your payment. No card is asked for here.',
  cancel: 'Cancel the plan',
  cancelTitle: (plan: string) => `Cancel ${plan}?`,
  cancelText: (day: string) =>
    `The plan stays until ${day}. Your store is on the free plan then. Nothing is deleted, and every register keeps selling.`,
  canceledNow: 'The plan is canceled. It stays until the end of its time.',
  keep: 'Keep the plan',
  resume: (plan: string) => `Keep ${plan} after all`,
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
  trialFirst: 'The first plan with a price begins with 30 days free of charge.',
});

/** Paying with Stripe. */
export const payment = /* @__PURE__ */ defineTexts('saas.payment', {
  intro: 'You pay by card on the page of Stripe. Your card is never stored here.',
  addCard: 'Add a card',
  payByCard: 'Pay by card',
  payOrChange: 'Pay or change the card',
  cardAndReceipts: 'Card and receipts',
  trialHint:
    'Add a card before then, and nothing is interrupted. It is charged for the first time on that day.',
  coveredHint: 'Add a card before then, and nothing is interrupted. What is paid already counts.',
  chargedHint: 'Your card is charged on that day.',
  declinedHint: 'Your card was declined. Pay or change the card on the page of Stripe.',
  dueHint: 'Pay by card on the page of Stripe.',
  openReceipt: 'Open the receipt',
  newTab: 'opens in a new tab',
  toStripe: (plan: string) => `Switch to ${plan} at Stripe`,
  checking: 'Asking Stripe about your payment',
  cardStored: (day: string) => `Your card is in place. It is charged for the first time on ${day}.`,
  paid: (plan: string, day: string) => `Thank you. ${plan} is paid until ${day}.`,
  late: 'Stripe has not confirmed your payment yet. This can take a few minutes. You can go on working, and nothing has to be paid twice.',
  checkAgain: 'Check again',
  left: 'Nothing was changed, and nothing was paid.',
  switched: (plan: string) => `Your plan is ${plan} now.`,
  checked: 'This is what Stripe says at the moment.',
  failed: "Couldn't open the page of Stripe",
  unreachable:
    'Stripe does not answer at the moment. Nothing was changed. Your store works as before. Please try again in a few minutes.',
  refused:
    'Stripe did not accept the request. Your store works as before. Please tell the person who runs this server.',
  paidAlready: 'This plan is paid with Stripe already.',
});

/** What a plan has room for, in a table whose rows name the things. */
export const limitCounts = /* @__PURE__ */ defineTexts('saas.limitCounts', {
  registers: (most: number) => formatCount(most),
  users: (most: number) => formatCount(most),
  products: (most: number) => formatCount(most),
  pictureMegabytes: (most: number) =>
    most < 1024 ? `${formatCount(most)} MB` : `${formatCount(most / 1024)} GB`,
  tokens: (most: number) => formatCount(most),
});

export const tour = /* @__PURE__ */ defineTexts('saas.tour', {
  label: 'What Evertill looks like',
  tillTitle: 'A register in the browser',
  tillText:
    'Scan or tap, take cash or note a card payment, print or send the receipt. It keeps selling when the internet is gone, and sends the sales when it is back.',
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
  card: 'Do I need a card to begin?',
  cardAnswer:
    'No. The free plan costs nothing. The other plans begin with 30 days free of charge. After that you pay by card or by invoice, whichever this server takes.',
  offline: 'What happens when the internet is gone?',
  offlineAnswer:
    'Registers keep selling. Sales wait on the device and are synced when the connection is back. A few things need a connection, such as redeeming a gift card.',
  full: 'What happens when a plan is full?',
  fullAnswer:
    'What you have keeps working, and selling is never limited. Only adding more is refused, until you make room or choose a larger plan.',
  change: 'Can I change the plan later?',
  changeAnswer:
    'Yes, at any time. What you have paid counts towards the other plan. If you cancel, the plan stays until the end of the time you paid for.',
  unpaid: 'What happens if I do not pay?',
  unpaidAnswer:
    'Everything works for 14 more days. After that the back office is read-only. Registers keep selling, and nothing is deleted.',
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
  usernameFree: (username: string) => `You can use ${username}.`,
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
  good: 'Good. A longer one is better.',
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
  kept: 'What you save is kept. This device opens the same step again.',
  stepOf: (number: number, all: number) => `Step ${number} of ${all}`,
  steps: {
    store: { name: 'Your store', hint: 'Name and address are on every receipt.' },
    taxes: { name: 'Sales tax', hint: 'We fill in the general rate of your state. You add local taxes.' },
    products: { name: 'First products', hint: 'One product is enough to begin.' },
    staff: { name: 'Staff', hint: 'A person you invite gets a link and chooses their own password.' },
    printer: { name: 'Receipt printer', hint: 'For this device only. Receipts can also be shown on screen.' },
    sell: { name: 'Ready to sell', hint: 'Everything that is open can wait.' },
  },
});

export const setupTaxes = /* @__PURE__ */ defineTexts('saas.setupTaxes', {
  state: 'State',
  chooseState: 'Choose your state',
  rate: 'State rate',
  localRate: 'Local rate (optional)',
  check: (state: string, day: string) =>
    `The general rate of ${state}, read on ${day}. Check with your state. Cities and counties may add to it, and some goods have other rates.`,
  noTax: (state: string) =>
    `${state} has no general sales tax. Check with your state whether your city has one.`,
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
  add: 'Add and go on',
  addAnother: 'Add another',
  others: 'Or all at once:',
  import: 'Import a file',
  samples: 'Try sample products',
  known: (count: number, names: readonly string[]) =>
    `${countOf(count, 'product')} so far, such as ${names.join(', ')}.`,
  failed: 'Failed to add product',
});

export const setupStaff = /* @__PURE__ */ defineTexts('saas.setupStaff', {
  username: 'Username (optional)',
  usernameHint: 'The name with which this person signs in.',
  usernameFree: (username: string) => `${username} is free.`,
  taken: 'This username is already taken',
  firstName: 'First name (optional)',
  role: 'Role',
  roles: { ADMIN: 'Administrator', MANAGER: 'Manager', CASHIER: 'Cashier' },
  invite: 'Make the link',
  linkFor: (username: string) => `Link for ${username}`,
  linkHint: 'Pass it on. It works once, for seven days, and is shown only now.',
  copy: 'Copy link',
  copied: 'Copied',
  cannotCopy: 'Your browser does not allow copying here. Press Ctrl+C or Cmd+C.',
  alone: 'You are the only person so far. You can add staff later under Users.',
  known: (count: number) => `${countOf(count, 'person', 'people')} in your store so far.`,
  failed: "Couldn't invite this person",
});

export const setupSell = /* @__PURE__ */ defineTexts('saas.setupSell', {
  done: {
    taxes: (count: number) => countOf(count, 'tax', 'taxes'),
    products: (count: number) => countOf(count, 'product'),
    staff: (count: number) => countOf(count, 'person', 'people'),
    printer: () => 'Receipt printer',
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
  welcome: 'Welcome',
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
});
