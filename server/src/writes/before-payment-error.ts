import { HttpError } from '../http/http-error';

/**
 * A sale refused while the customer is still there. It is the one refusal that is saved and yet gives way: when its answer was lost
 * and the sale took place all the same, a replay of the same key overrules it.
 */
export class BeforePaymentError extends HttpError {
  constructor(message: string, fields: Record<string, unknown>) {
    super(400, message, { fields });
  }
}
