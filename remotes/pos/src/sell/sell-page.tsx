import { useHostApi, useStore } from '@evertill/federation-kit';
import { BackClosesContext } from './payment/back-closes';
import { useBackCloses } from './payment/use-back-closes';
import { Till } from './till';
import { PARTS_AT_HAND } from './till-parts';

/** The point of sale of the signed-in person; another person gets a till of their own. */
export function SellPage() {
  const { user } = useHostApi();
  const userId = useStore(user)?.id ?? '';
  return (
    <BackClosesContext value={useBackCloses}>
      <Till key={userId} userId={userId} parts={PARTS_AT_HAND} />
    </BackClosesContext>
  );
}
