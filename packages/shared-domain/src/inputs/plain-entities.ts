// The plain entities as the server reads them, by the names its routes use.
import type { Infer } from 'superstruct';
import { Category } from '../entities/category';
import { Discount } from '../entities/discount';
import { Supplier } from '../entities/supplier';
import { Tax } from '../entities/tax';
import { User } from '../entities/user';

/** A whole one, once checked: see the description of Category. */
export const CategoryInput = Category.Input;
/** A whole one, once checked: see the description of Category. */
export type CategoryInput = Infer<typeof CategoryInput>;
/** Fields to change, once checked: see the description of Category. */
export const CategoryPatch = Category.Patch;
/** Fields to change, once checked: see the description of Category. */
export type CategoryPatch = Infer<typeof CategoryPatch>;
/** A whole one, once checked: see the description of Supplier. */
export const SupplierInput = Supplier.Input;
/** A whole one, once checked: see the description of Supplier. */
export type SupplierInput = Infer<typeof SupplierInput>;
/** Fields to change, once checked: see the description of Supplier. */
export const SupplierPatch = Supplier.Patch;
/** Fields to change, once checked: see the description of Supplier. */
export type SupplierPatch = Infer<typeof SupplierPatch>;
/** A whole one, once checked: see the description of Tax. */
export const TaxInput = Tax.Input;
/** A whole one, once checked: see the description of Tax. */
export type TaxInput = Infer<typeof TaxInput>;
/** Fields to change, once checked: see the description of Tax. */
export const TaxPatch = Tax.Patch;
/** Fields to change, once checked: see the description of Tax. */
export type TaxPatch = Infer<typeof TaxPatch>;
/** A whole one, once checked: see the description of Discount. */
export const DiscountInput = Discount.Input;
/** A whole one, once checked: see the description of Discount. */
export type DiscountInput = Infer<typeof DiscountInput>;
/** Fields to change, once checked: see the description of Discount. */
export const DiscountPatch = Discount.Patch;
/** Fields to change, once checked: see the description of Discount. */
export type DiscountPatch = Infer<typeof DiscountPatch>;
/** A whole one, once checked: see the description of User. */
export const UserInput = User.Input;
/** A whole one, once checked: see the description of User. */
export type UserInput = Infer<typeof UserInput>;
/** Fields to change, once checked: see the description of User. */
export const UserPatch = User.Patch;
/** Fields to change, once checked: see the description of User. */
export type UserPatch = Infer<typeof UserPatch>;
