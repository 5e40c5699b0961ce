/**
 * The overlays of the embedded till, which come after its first products, and what stands in their places until then:
 * fields of the same size that cannot be opened yet, and a button of scanning mode that works without its tooltip.
 * Notices wait until what shows them has come.
 */
import { createStore, type Store } from '@evertill/federation-kit';
import { discountLabel } from '@evertill/shared-domain';
import { Button, InfoIcon, makeStyles, mergeClasses, tokens, useId } from '@evertill/shared-ui';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { DiscountSelectProps } from '../sell/cart/discount-select';
import { KeyHint } from '../sell/keys/key-hint';
import { LabeledField } from '../sell/keys/labeled-field';
import { SHORTCUTS } from '../sell/keys/shortcuts';
import type { CategoryFilterProps } from '../sell/products/category-filter';
import { ScanModeToggle } from '../sell/scanning/scan-mode-toggle';
import type { TillOverlays } from '../sell/till-overlays';
import { cartTexts, productTexts, shortcutTexts } from '../texts';

/** The time between two attempts. In milliseconds. */
const RETRY_MS = 5000;

/** The overlays, and what shows the notices that wait at `target`. */
export interface Overlays extends TillOverlays {
  /** Null until it has come. */
  readonly NoticeHost: ComponentType<{ target?: EventTarget }> | null;
}

const PLACES: Overlays = {
  NoticeHost: null,
  CategoryFilter: CategoryPlace,
  DiscountSelect: DiscountPlace,
  ScanModeButton: ScanModeToggle,
  ShortcutHelp: HelpPlace,
};

let loaded: Overlays | null = null;

interface LaterOverlays extends Store<Overlays> {
  /** Fetches the overlays, again and again until they have come. The till sells without them. */
  fetch(): void;
  stop(): void;
}

/** The overlays of one till, in its root. */
export function createLaterOverlays(root: ShadowRoot): LaterOverlays {
  const store = createStore(loaded ?? PLACES);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function fetch(): Promise<void> {
    try {
      const { NoticeHost, OVERLAYS_AT_HAND } = await import('./overlays-and-notices');
      loaded ??= { ...OVERLAYS_AT_HAND, NoticeHost };
      if (!isStopped && store.getSnapshot() !== loaded) replace(loaded);
    } catch {
      if (!isStopped) timer = setTimeout(fetch, RETRY_MS);
    }
  }

  /** Sets the overlays. The one control that can have the focus by now keeps it. */
  function replace(overlays: Overlays): void {
    const hadFocus = root.activeElement?.matches(SCAN_MODE);
    flushSync(() => store.set(overlays));
    if (hadFocus) root.querySelector<HTMLElement>(SCAN_MODE)?.focus();
  }

  return {
    ...store,
    fetch: () => void fetch(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const SCAN_MODE = `button[aria-keyshortcuts=${SHORTCUTS.scanning}]`;

function CategoryPlace({ isCompact }: CategoryFilterProps) {
  const styles = useStyles();
  return (
    <LabeledField
      label={productTexts.filter}
      labelAt={isCompact ? 'hidden' : 'start'}
      field={(id) => (
        <button
          id={id}
          type="button"
          disabled
          className={mergeClasses(styles.place, isCompact ? styles.compact : styles.category)}
        >
          {!isCompact && productTexts.allCategories}
        </button>
      )}
    />
  );
}

function DiscountPlace({ discounts, discount }: DiscountSelectProps) {
  const styles = useStyles();
  const id = useId('discount-');
  const none = discounts.length === 0 ? cartTexts.noDiscounts : cartTexts.noDiscount;
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{cartTexts.discount}</label>
      <KeyHint keyName={SHORTCUTS.discount} />
      <button id={id} type="button" disabled className={mergeClasses(styles.place, styles.discount)}>
        {discount ? discountLabel(discount) : none}
      </button>
    </div>
  );
}

function HelpPlace() {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      disabled
      aria-label={shortcutTexts.title}
      className={styles.help}
      icon={<InfoIcon />}
    />
  );
}

const useStyles = makeStyles({
  place: {
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground4,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  category: { width: '200px', minWidth: 0, fontSize: tokens.fontSizeBase400 },
  compact: { width: '48px', minHeight: '48px' },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  discount: { flexGrow: 1, minWidth: 0 },
  help: {
    marginLeft: 'auto',
    minWidth: '44px',
    minHeight: '44px',
    '@media (hover: none)': { display: 'none' },
    '@media (max-width: 599px)': { marginTop: '-8px', marginBottom: '-8px' },
  },
});
