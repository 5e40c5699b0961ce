/**
 * A cashier and a manager who steal during the hour with direct calls to the API, as a changed till would send them: at a
 * register of their own, and in the shifts of the honest tills.
 */
import type { TestProduct } from '../../../server/test/builders';
import { findMissingCash } from '../../../server/test/thieves/claims';
import { daysOf, findLostFindings } from '../../../server/test/thieves/shop-with-thieves';
import { planThefts, type Theft } from '../../../server/test/thieves/thefts';
import {
  answered,
  openTillWithThieves,
  type TillWithThieves,
} from '../../../server/test/thieves/till-with-thieves';
import { type BookedSale, hire, openSession } from '../../fixtures/api';
import type { Shop } from '../../fixtures/test';
import { createRandom } from '../random';

export type Thieves = Awaited<ReturnType<typeof hireThieves>>;

/** A till that sells for the run, and its only shift. */
export interface HonestTill {
  readonly register: string;
  readonly shift: number;
}

interface OpenShift {
  registerId: string;
  number: number;
  expectedAmount: string;
}

const OWN_REGISTER = 'register-of-the-thieves';
const SCANS_PER_THEFT = 100;
const FEWEST = 8;
/** So few that the review, which lists 500 findings, lists the findings of most thefts at the end. */
const MOST = 150;

/** Plans a theft per hundred scans. `scans` is the number of scans of all tills. */
export async function hireThieves(
  shop: Shop,
  { seed, scans, say }: { seed: number; scans: number; say(line: string): void },
) {
  const { url, books } = shop;
  const admin = await openSession(url, 'admin');
  const [product] = (await admin.send<TestProduct[]>('GET', '/products')).body;
  if (!product) throw new Error('The demo shop has no product.');
  const honest = await openSession(url, 'cashier');
  const thief = await hire(url, admin, { username: 'thief', role: 'CASHIER' });
  const manager = await hire(url, admin, { username: 'crook', role: 'MANAGER' });
  const taxes = (await admin.send<never[]>('GET', '/taxes/active')).body;
  const staff = { admin, honest, thief, manager };
  const now = () => new Date();
  const open = (registerId: string) => openTillWithThieves({ staff, registerId, product, taxes, now });

  await enroll(admin, OWN_REGISTER);
  const own = open(OWN_REGISTER);
  const days = daysOf(own, { staff, now });
  await days.playHonestDay();
  const honestTills = new Map<string, { honest: HonestTill; till: TillWithThieves }>();
  const all = () => [own, ...[...honestTills.values()].map(({ till }) => till)];
  const isOurs = ({ id }: Pick<BookedSale, 'id'>) => all().some(({ saleIds }) => saleIds.has(id));

  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil(scans / SCANS_PER_THEFT)));
  const plan = planThefts({ seed, count });
  const random = createRandom(seed);
  const problems: string[] = [];
  let scanned = 0;
  let begun = 0;
  let stealing = Promise.resolve();

  async function steal(theft: Theft) {
    const tills = [...honestTills.values()];
    // A shift that was closed on the server would end the shift of the honest till, and with it the comparison.
    const isOwn = tills.length === 0 || theft.do === 'close early' || random.below(2) === 0;
    if (isOwn) return days.playDay([theft]);
    const { honest, till } = random.pick(tills);
    const numbers = (await books.newSales())
      .filter(({ registerId }) => registerId === honest.register)
      .map(({ registerSequence = 0 }) => registerSequence ?? 0);
    till.standAt(honest.shift, Math.max(0, ...numbers));
    return till.carryOut(theft);
  }

  /** Steals after all earlier thefts, so that two of them do not take the same number. */
  function stealNext() {
    const theft = plan[begun];
    if (!theft) return;
    begun += 1;
    stealing = stealing.then(async () => {
      await steal(theft).catch((error: unknown) => {
        const words = error instanceof Error ? error.message : String(error);
        problems.push(`theft ${JSON.stringify(theft)}: ${words}`);
      });
    });
  }

  /** `drawers` has what the honest people of each register put into its drawer, in cents. */
  async function findWrongDrawers(drawers: ReadonlyMap<string, number>): Promise<string[]> {
    const { body: shifts } = answered([200], await admin.send<OpenShift[]>('GET', '/shifts/open'));
    return [...honestTills.values()].flatMap(({ honest, till }) => {
      const { register, shift } = honest;
      const x = shifts.find(({ registerId, number }) => registerId === register && number === shift);
      if (!x) return `register ${register} has no open shift ${shift}.`;
      const cents = drawers.get(register) ?? 0;
      const missing = findMissingCash(
        [...till.claims, { shift, cents, isNamed: false, what: 'the honest till' }],
        shift,
        Math.round(Number(x.expectedAmount) * 100),
      );
      return missing ? `register ${register}: ${missing}` : [];
    });
  }

  return {
    isOurs,
    /** Lets the thieves steal in the shift of a till. */
    join(honest: HonestTill) {
      honestTills.set(honest.register, { honest, till: open(honest.register) });
    },
    /** Counts scans of the honest tills, and steals when enough of them were made. Does not wait for the theft. */
    scanned(more: number) {
      scanned += more;
      while (begun < count && scanned >= ((begun + 0.5) * scans) / count) stealNext();
    },
    /** Steals what is left, and waits for all thefts. */
    async finish() {
      while (begun < count) stealNext();
      await stealing;
      const booked = all().reduce((sum, { saleIds }) => sum + saleIds.size, 0);
      const named = all().reduce((sum, till) => sum + till.named.length, 0);
      say(`${count} thefts: ${named} named by a finding, ${booked} sales of thieves booked`);
    },
    /**
     * Returns the thefts that no finding names and no drawer holds. `drawers` has what the honest people of each
     * register put into its drawer, in cents.
     */
    async findHidden(drawers: ReadonlyMap<string, number>): Promise<string[]> {
      const lost = await Promise.all(all().map((till) => findLostFindings(till, staff)));
      return [
        ...problems,
        ...(await days.findHiddenThefts()),
        ...lost.flat(),
        ...(await findWrongDrawers(drawers)),
      ];
    },
  };
}

/** Enrolls the register by the sign-in of an administrator, so that its sales are not all found for that. */
async function enroll(admin: Awaited<ReturnType<typeof openSession>>, registerId: string) {
  answered([200], await admin.send('PUT', '/auth/register', { registerId }));
}
