import { Centre, type CentreProps } from './centre';

/** The same for a till that makes sales and nothing else. Nobody edits what a customer has paid: the forms for that stay away. */
export function SalesSyncCentre(props: CentreProps) {
  return <Centre {...props} mending={null} />;
}
