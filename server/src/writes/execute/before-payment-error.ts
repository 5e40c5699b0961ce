import { HttpError } from '../../kernel/http/http-error';

/**
 * The refusal of a sale while the customer is still there. Only this saved refusal can be replaced. When its answer was
 * lost and the sale took place anyway, a replay with the same key books the sale.
 */
export class BeforePaymentError extends HttpError {
  constructor(message: string, fields: Record<string, unknown>) {
    super(400, message, { fields });
  }
}
