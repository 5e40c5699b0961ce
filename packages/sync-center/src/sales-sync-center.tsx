import { Center, type CenterProps } from './center';

/**
 * The sync center of a till that only makes sales. The forms for edits are not loaded, because the amounts that a
 * customer has paid are never edited.
 */
export function SalesSyncCenter(props: CenterProps) {
  return <Center {...props} forms={null} />;
}
