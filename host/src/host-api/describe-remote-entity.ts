import type { HostEntityDescription, HostEntityField } from '@evertill/federation-kit';
import {
  amount,
  area,
  choice,
  describeEntity,
  type EntityDescription,
  email,
  type Field,
  flag,
  optionalText,
  phone,
  text,
} from '@evertill/shared-domain';

/** Translates a remote's entity description for the suite's own packages. The new name is unique among all remotes. */
export function describeRemoteEntity(app: string, described: HostEntityDescription): EntityDescription {
  const { name, noun, path, nameField, roles = {}, storage = 'device' } = described;
  const fields = Object.fromEntries(
    Object.entries(described.fields).map(([field, told]) => [field, describeField(told)]),
  );
  return describeEntity({
    name: entityName(app, name),
    noun,
    path,
    service: app,
    fields,
    nameField,
    roles,
    storage,
  });
}

/** Returns the name of a remote's entity in the cache and the outbox. */
export function entityName(app: string, name: string): string {
  return `${app}.${name}`;
}

function describeField(field: HostEntityField): Field {
  switch (field.kind) {
    case 'number':
      return { ...amount(field), ...(field.decimals === undefined ? {} : { decimals: field.decimals }) };
    case 'switch':
      return flag(field);
    case 'choice':
      return choice(field);
    case 'email':
      return email(field);
    case 'tel':
      return phone(field);
    case 'area':
      return area(field);
    default:
      return field.required === undefined
        ? optionalText(field)
        : text({ ...field, required: field.required });
  }
}
