import type { Data } from '@evertill/shared-data';
import { Customer } from '@evertill/shared-domain';

/** Finds the customer whose card has this code among the customers that this register knows. */
export function findByCard(data: Data, code: string): Customer | undefined {
  const wanted = code.trim().toLowerCase();
  const { items } = data.entity(Customer).getSnapshot();
  return items.find(({ cardCode }) => cardCode?.toLowerCase() === wanted);
}
