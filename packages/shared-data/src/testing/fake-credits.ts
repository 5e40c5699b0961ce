// The gift cards of the fake server. Payments are rows of their own, so that a test sees what was taken and given back.
import type { FakeServer } from '@evertill/shared-offline/testing';

type FakeResources = FakeServer['resources'];
type Write = Parameters<FakeResources['write']>[0];
type Answer = { status: number; body: object };

const refused = (error: string): Answer => ({ status: 400, body: { error } });

/** Adds gift cards to a fake server. Returns the answer to a write, or undefined when it is about something else. */
export function teachCredits(resources: FakeResources): (write: Write) => Answer | undefined {
  const payments = (key: unknown) => resources.rows('credit-payments').filter((row) => row.key === key);

  return ({ url, data }) => {
    const [entity, id = '', step] = url.split('/').filter(Boolean);
    if (entity !== 'credits') return undefined;
    const rows = resources.rows('credits');
    const row = rows.find((one) => (id === 'lookup' ? one.code === data.code : one.id === id));
    if (!row) return { status: 404, body: { error: 'This card does not exist' } };
    const { code: _, ...shown } = row;
    const [payment] = payments(data.key);
    if (step === 'redeem') {
      const amount = Number(data.amount);
      if (payment?.state === 'given-back') return refused('This payment was taken back');
      if (!payment && amount > Number(row.balance))
        return refused(`Only $${row.balance} is left on this card`);
      if (!payment) {
        resources.insert('credit-payments', { key: data.key, amount, state: 'taken' });
        Object.assign(row, { balance: Number(row.balance) - amount });
      }
    }
    if (step === 'release' && payment?.state !== 'given-back') {
      Object.assign(row, { balance: Number(row.balance) + Number(payment?.amount ?? 0) });
      if (payment) Object.assign(payment, { state: 'given-back' });
      else resources.insert('credit-payments', { key: data.key, amount: 0, state: 'given-back' });
    }
    return { status: 200, body: { ...shown, balance: row.balance } };
  };
}
