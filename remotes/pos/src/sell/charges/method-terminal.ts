import type { OpenedMethod, SlotCharge, SlotChargeAnswer } from '@evertill/federation-kit';
import { toCents } from '@evertill/shared-domain';
import type { PaymentTerminal, TerminalAnswer } from './payment-terminal';

/**
 * Returns a method of another remote as a terminal, so that the same desk takes its charges to their end. 'unknown' is no
 * answer, after which the desk asks again and never begins again.
 */
export function methodTerminal(
  method: Pick<OpenedMethod<SlotCharge>, 'start' | 'cancel' | 'status'>,
  customer: () => SlotCharge['customer'],
): PaymentTerminal {
  return {
    start: async ({ id, amount }) =>
      read(await method.start({ id, amountCents: toCents(amount), customer: customer() })),
    cancel: async (id) => read(await method.cancel(id)),
    status: async (id) => read(await method.status(id)),
  };
}

function read(answer: SlotChargeAnswer): TerminalAnswer {
  if (answer.is === 'unknown') throw new Error('unknown');
  return answer.is === 'pending' ? { is: 'in-progress' } : answer;
}
