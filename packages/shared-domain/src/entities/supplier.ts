import { BACK_OFFICE } from '../people/roles';
import { fields as labels } from '../texts';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { describeEntity } from './description/describe-entity';
import type { EntityOf } from './description/entity-description';
import { area, email, optionalText, phone, text } from './description/text-fields';

/** The description of suppliers (spec 3). */
export const Supplier = describeEntity({
  name: 'suppliers',
  noun: 'supplier',
  path: '/suppliers',
  fields: {
    name: text({ label: labels.name, required: VALIDATION_MESSAGES.nameRequired }),
    contactPerson: optionalText({ label: labels.contactPerson }),
    phone: phone({ label: labels.phone }),
    email: email({ label: labels.email }),
    address: area({ label: labels.address }),
  },
  nameField: 'name',
  roles: { read: BACK_OFFICE, write: BACK_OFFICE },
  storage: 'device',
});

/** A supplier of products. */
export interface Supplier extends EntityOf<typeof Supplier> {}
