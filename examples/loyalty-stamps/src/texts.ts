/** All texts of the remote. Their translations are in texts.es.ts. */
import { defineTexts } from '@evertill/shared-domain';

export const stampTexts = /* @__PURE__ */ defineTexts('loyalty_stamps.stampTexts', {
  title: 'Stamps',
  customer: 'Customer',
  customerId: 'Customer ID',
  customerRequired: 'Whose stamp is it?',
  sale: 'Sale',
  saleRequired: 'For which sale?',
  waits: 'Waits to be sent',
  parked: 'Needs a decision',
  emptyTitle: 'No stamps yet',
  emptyHint: 'The register offers a stamp after a sale with a customer.',
  remove: 'Delete',
  removeTitle: 'Delete this stamp?',
  removeText: (customer: string, sale: string) => `${customer} loses the stamp for ${sale}.`,
  removed: 'Stamp deleted',
  count: (count: number) => (count === 1 ? '1 stamp' : `${count} stamps`),
});

export const cardTexts = /* @__PURE__ */ defineTexts('loyalty_stamps.cardTexts', {
  count: (name: string, count: number, all: number) => `${name}: ${count} of ${all} stamps`,
  full: 'The card is full',
  unknown: (name: string) => `${name}: stamps not known on this register yet`,
  notSavedYet: (name: string) => `${name}: stamps from the next visit on`,
  give: 'Give a stamp',
  given: (name: string) => `${name} has a stamp more`,
  givenOffline: (name: string) => `${name} has a stamp more. It is sent when there is a connection.`,
});

export const accountTexts = /* @__PURE__ */ defineTexts('loyalty_stamps.accountTexts', {
  label: 'House account',
  noCustomer: 'Choose the customer of the account first.',
  tooMuch: 'The amount is above the limit of the account.',
});
