import { Category } from './category';
import { Customer } from './customer';
import { Discount } from './discount';
import { Supplier } from './supplier';
import { Tax } from './tax';
import { User } from './user';

/**
 * The plain entities of the suite, in the order in which screens list them. The server's routes and access rules, the
 * sync, the offline settings and the audit log are derived from this list.
 */
export const PLAIN_ENTITIES = [Category, Supplier, Customer, User, Tax, Discount] as const;
