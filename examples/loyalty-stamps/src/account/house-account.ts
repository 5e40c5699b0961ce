import type { HostStorage, MethodFill, SlotCharge, SlotChargeAnswer } from '@evertill/federation-kit';
import { accountTexts } from '../texts';

/** The most that a customer may owe by one purchase. In cents. */
const LIMIT_CENTS = 20_000;

/**
 * Writes the amount on the account of the customer. Simulated: the ledger is in this device's storage, so it works
 * without a connection. Each id has one line, whose first final answer stays.
 */
export const houseAccount: MethodFill<SlotCharge> = {
  online: false,
  referencePrefix: 'HA-',
  label: () => accountTexts.label,
  async start({ id, amountCents, customer }, { storage }) {
    const known = await read(storage, id);
    if (known) return known;
    if (!customer) return write(storage, id, { is: 'declined', words: accountTexts.noCustomer });
    if (amountCents > LIMIT_CENTS) return write(storage, id, { is: 'declined', words: accountTexts.tooMuch });
    return write(storage, id, { is: 'approved', reference: id.slice(0, 6).toUpperCase() });
  },
  // A cancel that comes before its start is kept too, so that the start takes nothing later.
  async cancel(id, { storage }) {
    const known = await read(storage, id);
    return known?.is === 'declined' ? known : write(storage, id, { is: 'canceled' });
  },
  status: async (id, { storage }) => (await read(storage, id)) ?? { is: 'not-found' },
};

async function read(storage: HostStorage, id: string): Promise<SlotChargeAnswer | undefined> {
  // Only `write` stores under this key.
  return (await storage.get(`account:${id}`)) as SlotChargeAnswer | undefined;
}

async function write(storage: HostStorage, id: string, answer: SlotChargeAnswer): Promise<SlotChargeAnswer> {
  await storage.set(`account:${id}`, answer);
  return answer;
}
