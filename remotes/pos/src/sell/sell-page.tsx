import { lazyPart } from '@evertill/federation-kit';
import { usePerson, useShopSettings } from '@evertill/shared-data';
import { PageHeader } from '@evertill/shared-ui';
import { Suspense, useContext } from 'react';
import { productTexts } from '../texts';
import { BackClosesContext } from './payment/back-closes';
import { useBackCloses } from './payment/use-back-closes';
import { EmptyCatalog } from './products/empty-catalog';
import { ShiftControl } from './shift/shift-control';
import { useShiftActions } from './shift/use-shift-actions';
import { Till } from './till';
import { TillFeaturesContext } from './till-features';
import { PARTS_AT_HAND } from './till-parts';

// Loaded later than the till, because a shift is opened only once a day.
const ShiftDialogs = lazyPart(async () => (await import('./shift/shift-dialogs')).ShiftDialogs);

/** Shows the point of sale of the signed-in person. Another person gets a separate till. */
export function SellPage() {
  // A person who takes over by PIN goes on with the same cart, so the till is the signed-in person's.
  const { id: userId = '' } = usePerson();
  return (
    <BackClosesContext value={useBackCloses}>
      <PageHeader title={productTexts.screen} />
      <TillWithShift key={userId} userId={userId} />
    </BackClosesContext>
  );
}

function TillWithShift({ userId }: { readonly userId: string }) {
  const { value: settings } = useShopSettings('device');
  const features = useContext(TillFeaturesContext);
  const actions = useShiftActions();
  const { action, shift, shifts, choose } = actions;
  const isCovered = action !== null && shift !== null;
  return (
    <>
      {/* While a dialog covers the till, keys belong to that dialog. */}
      <TillFeaturesContext value={isCovered ? { ...features, shortcuts: false } : features}>
        <Till
          userId={userId}
          parts={PARTS_AT_HAND}
          quickKeys={settings?.quickKeys}
          emptyCatalog={<EmptyCatalog />}
          shift={<ShiftControl actions={actions} />}
        />
      </TillFeaturesContext>
      {isCovered && (
        <Suspense fallback={null}>
          <ShiftDialogs action={action} shift={shift} shifts={shifts} onClose={() => choose(null)} />
        </Suspense>
      )}
    </>
  );
}
