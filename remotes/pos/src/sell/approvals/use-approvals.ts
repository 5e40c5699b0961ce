import { useHostApi, useStore } from '@evertill/federation-kit';
import { useShopSettings } from '@evertill/shared-data';
import {
  type CartItem,
  DEFAULT_SETTINGS,
  formatMoney,
  isAboveLimit,
  mayApprove,
  priceOverrideOf,
} from '@evertill/shared-domain';
import { approvalTexts } from '../../texts';
import { approvePrice, type CartApproval, unapprovedPrice } from '../cart/cart';
import { totalsOf } from '../cart/use-sale';
import type { UseApprovals } from './till-approvals';
import { useApprovedCommands } from './use-approved-commands';
import { useRecordCleared } from './use-record-cleared';
import { wordOf } from './words-of-approval';

/**
 * Asks a manager as the shop wants it, also without a connection. The role of the person is judged at the moment of the
 * action, because another person may have taken over the register since.
 */
export const useApprovals: UseApprovals = ({ store, rates, commands }) => {
  const { askApproval, user } = useHostApi();
  const role = useStore(user)?.role;
  const { value: rules = DEFAULT_SETTINGS } = useShopSettings('device');

  async function askFor(action: CartApproval['action'], text: string): Promise<boolean> {
    const answer = await askApproval({ text });
    if (answer) store.approve({ action, ...wordOf(answer) });
    return answer !== null;
  }

  function isWatched(): boolean {
    return rules.pinSwitch && rules.approveRemovals && store.getSnapshot().cart.isTotalShown === true;
  }

  /** Null when an item may be taken out. Otherwise asks a manager with these words, and tells whether it may. */
  function askToRemove() {
    if (!isWatched() || mayApprove(role)) return null;
    return (what: string) => askFor('removal', what);
  }

  const approved = useApprovedCommands(commands, askToRemove, {
    store,
    rates,
    isWatched,
    record: useRecordCleared(),
  });

  async function askPrice({ name, unitPrice, priceWas = unitPrice }: CartItem, price: number) {
    const answer = await askApproval({
      text: approvalTexts.price(name, formatMoney(price), formatMoney(priceWas)),
    });
    return answer && wordOf(answer);
  }

  /** Asks about the prices that a manager changed alone before this person took over, one after the other. */
  async function askPrices(): Promise<boolean> {
    for (let line = unapproved(); line; line = unapproved()) {
      const word = await askPrice(line, line.unitPrice);
      if (!word) return false;
      const { productId, unitPrice } = line;
      store.step((cart) => approvePrice(cart, { productId, unitPrice }, word));
    }
    return true;
  }

  const override = priceOverrideOf(role, rules);
  const unapproved = () => (override === 'approved' ? unapprovedPrice(store.getSnapshot().cart) : null);

  /** Null when the discount is within the limit, or approved. Otherwise asks a manager. */
  function askDiscount() {
    const { cart } = store.getSnapshot();
    const totals = totalsOf(cart, rates);
    const isApproved = cart.approvals?.some(({ action }) => action === 'discount') ?? false;
    if (mayApprove(role) || isApproved || !isAboveLimit(totals, rules)) return null;
    const [off, of] = [formatMoney(totals.discountAmount), formatMoney(totals.subtotal)];
    return () => askFor('discount', approvalTexts.discount(off, of));
  }

  return {
    commands: approved,
    changesLines: rules.priceOverride,
    override,
    askPrice,
    askToPay() {
      const discount = askDiscount();
      if (!unapproved()) return discount;
      return async () => (await askPrices()) && (!discount || (await discount()));
    },
    noteTotal() {
      if (rules.approveRemovals) store.showTotal();
    },
  };
};
