import { object } from 'superstruct';
import { INPUT_BOUNDS, requiredText } from '../inputs/fields';
import { uuidInput } from '../inputs/uuid';
import { Customer } from './customer';
import { extended } from './description/describe-entity';

/** Reads a new customer, with the id that a device made. */
export const NewCustomerInput = extended(Customer.Input, { id: uuidInput });

/** Reads which customer another one is merged into. */
export const CustomerMergeInput = object({ into: requiredText(INPUT_BOUNDS.idLength) });
