import { useHostApi, useStore } from '@evertill/federation-kit';
import { makeStyles } from '@evertill/shared-ui';
import { useContext, useState } from 'react';
import { BackClosesContext } from './payment/back-closes';
import { useBackCloses } from './payment/use-back-closes';
import { EmptyCatalog } from './products/empty-catalog';
import { ShiftBar } from './shift/shift-bar';
import { Till } from './till';
import { TillFeaturesContext } from './till-features';
import { PARTS_AT_HAND } from './till-parts';

/** Shows the point of sale of the signed-in person. Another person gets a separate till. */
export function SellPage() {
  const styles = useStyles();
  const { user } = useHostApi();
  const features = useContext(TillFeaturesContext);
  const [isCovered, setCovered] = useState(false);
  const userId = useStore(user)?.id ?? '';
  return (
    <BackClosesContext value={useBackCloses}>
      <div className={styles.root}>
        <ShiftBar key={userId} onOver={setCovered} />
        <div className={styles.till}>
          {/* While a dialog covers the till, keys belong to that dialog. */}
          <TillFeaturesContext value={isCovered ? { ...features, shortcuts: false } : features}>
            <Till key={userId} userId={userId} parts={PARTS_AT_HAND} emptyCatalog={<EmptyCatalog />} />
          </TillFeaturesContext>
        </div>
      </div>
    </BackClosesContext>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  till: { flexGrow: 1, flexBasis: 0, minHeight: 0 },
});
