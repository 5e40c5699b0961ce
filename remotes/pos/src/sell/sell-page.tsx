import { useHostApi, useStore } from '@evertill/federation-kit';
import { Till } from './till';

/** The point of sale of the signed-in person; another person gets a till of their own. */
export function SellPage() {
  const { user } = useHostApi();
  const userId = useStore(user)?.id ?? '';
  return <Till key={userId} userId={userId} />;
}
