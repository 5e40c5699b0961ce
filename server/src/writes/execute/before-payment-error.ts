import { HttpError } from '../../kernel/http/http-error';

/**
 * A sale that is refused while the customer is still there. It is the only saved refusal that can be replaced: when the answer was
 * lost and the sale took place anyway, a replay with the same key books it.
 */
export class BeforePaymentError extends HttpError {
  constructor(message: string, fields: Record<string, unknown>) {
    super(400, message, { fields });
  }
}
