import { useProducts } from '@evertill/shared-data';
import { Button, ConfirmDialog, makeStyles, tokens } from '@evertill/shared-ui';
import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { trainingTexts } from '../../texts';
import { Banner } from '../banner';
import { PaymentDialog } from '../payment/payment-dialog';
import { TileBadgesContext } from '../tile-badges-context';
import { Till } from '../till';
import { TillFeaturesContext } from '../till-features';
import { PARTS_AT_HAND, type TillParts } from '../till-parts';
import { TillSlotsContext } from '../till-slots';
import { TrainingContext } from '../training-context';
import { useStableCallback } from '../use-stable-callback';
import { createTraining } from './training';

/** The color of the frame in both themes. Outside of the theme's element its tokens have no value. */
const FRAME = '#8a3707';

/** The till without everything that reaches the books by a way of its own. */
const TRAINING_PARTS: TillParts = {
  ...PARTS_AT_HAND,
  // Payments in parts can take from a gift card on the server.
  PaymentDialog,
  ClearDialog: ConfirmDialog,
  customers: null,
  ReceiptChoices: null,
  ScannedSale: null,
  HeldCarts: null,
  TillMenu: null,
};

interface TrainingTillProps {
  readonly userId: string;
  readonly quickKeys: readonly string[] | undefined;
  onLeave(): void;
}

/** A till to practice on, with the shop's products and a cart of its own. Says so above everything on the screen. */
export function TrainingTill({ userId, quickKeys, onLeave }: TrainingTillProps) {
  const styles = useStyles();
  const features = useContext(TillFeaturesContext);
  const { items } = useProducts();
  const nameOf = useStableCallback((id: string) => items.find((product) => product.id === id)?.name ?? '');
  const [training] = useState(() => createTraining(nameOf));
  return (
    <TrainingContext value={training}>
      <TillSlotsContext value={null}>
        <TileBadgesContext value={null}>
          <TillFeaturesContext value={{ ...features, holds: false }}>
            <div className={styles.root} data-passing="">
              <div className={styles.banner}>
                <Banner
                  intent="warning"
                  role="status"
                  action={<Button onClick={onLeave}>{trainingTexts.leave}</Button>}
                >
                  <strong>{trainingTexts.title}</strong> {trainingTexts.explained}
                </Banner>
              </div>
              <div className={styles.till}>
                <Till userId={userId} parts={TRAINING_PARTS} {...(quickKeys && { quickKeys })} />
              </div>
            </div>
          </TillFeaturesContext>
          {/* Above the dialogs too, which cover the banner. In the body itself, because a Portal opened later lies above an
      earlier one. */}
          {createPortal(
            <div aria-hidden className={styles.frame}>
              <span className={styles.word}>{trainingTexts.title}</span>
            </div>,
            document.body,
          )}
        </TileBadgesContext>
      </TillSlotsContext>
    </TrainingContext>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  banner: { flexShrink: 0, padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  till: { flexGrow: 1, minHeight: 0 },
  frame: {
    position: 'fixed',
    inset: 0,
    // Fluent puts its dialogs at one million.
    zIndex: 2_000_000,
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-start',
    border: `4px solid ${FRAME}`,
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
  word: {
    padding: '0 12px',
    borderRadius: '0 0 4px 4px',
    backgroundColor: FRAME,
    color: '#ffffff',
    fontWeight: 700,
    letterSpacing: '0.2em',
  },
});
