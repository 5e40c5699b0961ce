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
import { approvePrice, type Cart, type CartApproval, unapprovedPrices } from '../cart/cart';
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

  const wordsOfPrice = ({ name, unitPrice, priceWas = unitPrice }: CartItem, price: number) =>
    approvalTexts.price(name, formatMoney(price), formatMoney(priceWas));

  async function askPrice(line: CartItem, price: number) {
    const answer = await askApproval({ text: wordsOfPrice(line, price) });
    return answer && wordOf(answer);
  }

  const override = priceOverrideOf(role, rules);

  /** Returns the words of a discount above the limit that nobody has approved. Null for any other discount. */
  function unapprovedDiscount(cart: Cart): string | null {
    const totals = totalsOf(cart, rates);
    const isApproved = cart.approvals?.some(({ action }) => action === 'discount') ?? false;
    if (mayApprove(role) || isApproved || !isAboveLimit(totals, rules)) return null;
    return approvalTexts.discount(formatMoney(totals.discountAmount), formatMoney(totals.subtotal));
  }

  /** Asks about the discount, and about prices that a manager changed alone before this person took over, all at once. */
  function askToPay() {
    const { cart } = store.getSnapshot();
    const prices = override === 'approved' ? unapprovedPrices(cart) : [];
    const discount = unapprovedDiscount(cart);
    const questions = [
      ...prices.map((line) => wordsOfPrice(line, line.unitPrice)),
      ...(discount ? [discount] : []),
    ];
    if (questions.length === 0) return null;
    return async () => {
      const answer = await askApproval({ text: questions.join('\n') });
      if (!answer) return false;
      for (const line of prices) store.step((current) => approvePrice(current, line, wordOf(answer)));
      if (discount) store.approve({ action: 'discount', ...wordOf(answer) });
      return true;
    };
  }

  return {
    commands: approved,
    changesLines: rules.priceOverride,
    override,
    askPrice,
    askToPay,
    noteTotal() {
      if (rules.approveRemovals) store.showTotal();
    },
  };
};
