import { BACK_OFFICE } from '../people/roles';
import { fields as labels } from '../texts';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { describeEntity } from './description/describe-entity';
import type { EntityOf } from './description/entity-description';
import { area, text } from './description/text-fields';

/** The description of categories (spec 3). */
export const Category = describeEntity({
  name: 'categories',
  noun: 'category',
  path: '/categories',
  fields: {
    name: text({ label: labels.name, required: VALIDATION_MESSAGES.nameRequired }),
    description: area({ label: labels.description }),
  },
  nameField: 'name',
  roles: { write: BACK_OFFICE },
  storage: 'device',
});

/** A category of products. */
export interface Category extends EntityOf<typeof Category> {}
