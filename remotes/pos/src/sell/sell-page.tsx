import { lazyPart, useNotify } from '@evertill/federation-kit';
import { usePerson, useShopSettings } from '@evertill/shared-data';
import { PageHeader, ScreenSkeleton } from '@evertill/shared-ui';
import { Suspense, useContext } from 'react';
import { productTexts, trainingTexts } from '../texts';
import { OVERLAYS_AT_HAND } from './overlays-at-hand';
import { BackClosesContext } from './payment/back-closes';
import { useBackCloses } from './payment/use-back-closes';
import { EmptyCatalog } from './products/empty-catalog';
import { ShiftControl } from './shift/shift-control';
import { useShiftActions } from './shift/use-shift-actions';
import { SlotsAfterProducts } from './slots/slots-after-products';
import { Till } from './till';
import { TillFeaturesContext } from './till-features';
import { TillOverlaysContext } from './till-overlays';
import { PARTS_AT_HAND } from './till-parts';
import { useTrainingMode } from './training/use-training-mode';

// Loaded later than the till, because a shift is opened only once a day.
const ShiftDialogs = lazyPart(async () => (await import('./shift/shift-dialogs')).ShiftDialogs);

// Loaded on demand, because few people practice.
const TrainingTill = lazyPart(async () => (await import('./training/training-till')).TrainingTill);

/** Shows the point of sale of the signed-in person. Another person gets a separate till. */
export function SellPage() {
  // A person who takes over by PIN goes on with the same cart, so the till is the signed-in person's.
  const { id: userId = '' } = usePerson();
  return (
    <BackClosesContext value={useBackCloses}>
      <PageHeader title={productTexts.screen} />
      <TillOverlaysContext value={OVERLAYS_AT_HAND}>
        <SlotsAfterProducts>
          <PersonsTill key={userId} userId={userId} />
        </SlotsAfterProducts>
      </TillOverlaysContext>
    </BackClosesContext>
  );
}

interface PersonsTillProps {
  readonly userId: string;
}

/** Shows the person's till, or the one to practice on. The sale in progress waits meanwhile. */
function PersonsTill({ userId }: PersonsTillProps) {
  const training = useTrainingMode(userId);
  const notify = useNotify();
  const { value: settings } = useShopSettings('device');

  function start() {
    if (!training.start()) notify({ text: trainingTexts.notKept, intent: 'warning' });
  }

  function leave() {
    training.leave();
    notify({ text: trainingTexts.over, intent: 'info' });
  }

  if (!training.isOn) return <TillWithShift userId={userId} onTraining={start} />;
  return (
    <Suspense fallback={<ScreenSkeleton label={trainingTexts.title} />}>
      <TrainingTill userId={userId} quickKeys={settings?.quickKeys} onLeave={leave} />
    </Suspense>
  );
}

function TillWithShift({ userId, onTraining }: PersonsTillProps & { readonly onTraining: () => void }) {
  const settings = useShopSettings('device');
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
          quickKeys={settings.isLoading ? null : settings.value?.quickKeys}
          emptyCatalog={<EmptyCatalog />}
          shift={<ShiftControl actions={actions} />}
          onTraining={onTraining}
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
