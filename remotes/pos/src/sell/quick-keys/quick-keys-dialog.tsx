import { failureText, useProductIndex, useProducts, useShopSettings } from '@evertill/shared-data';
import { MOST_QUICK_KEYS, type Product } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  BusyButton,
  Button,
  DialogFrame,
  DialogParts,
  EmptyState,
  GridIcon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  SearchBox,
  tokens,
  VisuallyHidden,
} from '@evertill/shared-ui';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { quickKeyTexts } from '../../texts';
import { focusedElement } from '../keys/text-field';
import { moved } from './order';
import { QuickKeyRow } from './quick-key-row';
import { useListDrag } from './use-list-drag';

const MOST_FOUND = 6;

interface QuickKeysDialogProps {
  readonly quickKeys: readonly string[];
  onClose(): void;
}

/** Chooses and arranges the products that every till of the shop shows first. */
export function QuickKeysDialog({ quickKeys, onClose }: QuickKeysDialogProps) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  const products = useProducts();
  const index = useProductIndex();
  const { setQuickKeys } = useShopSettings('device');
  const [ids, setIds] = useState(quickKeys);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const byId = useMemo(() => new Map(products.items.map((item) => [item.id, item])), [products.items]);
  const keys = ids.flatMap((id) => byId.get(id) ?? []);
  const shown = keys.map(({ id }) => id);
  const isFull = keys.length >= MOST_QUICK_KEYS;
  const words = typed.trim();
  const found = words === '' ? [] : index.search(words).filter(({ id }) => !ids.includes(id));

  const keptButton = useKeptButton(list, search, ids);
  function move(id: string, to: number) {
    keptButton.keep();
    setIds(moved(shown, id, to));
    setSaid(quickKeyTexts.place(byId.get(id)?.name ?? '', to + 1, shown.length));
  }
  const drag = useListDrag(list, shown, move);

  function add(product: Product) {
    setIds([...shown, product.id]);
    setTyped('');
    // The button that was pressed is gone with the matches, and the next product is searched for.
    search.current?.focus();
    setSaid(quickKeyTexts.place(product.name, shown.length + 1, shown.length + 1));
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = found;
    if (first && !isFull) add(first);
  }

  function remove(id: string, position: number) {
    setIds(shown.filter((one) => one !== id));
    setSaid(quickKeyTexts.removed(byId.get(id)?.name ?? ''));
    keptButton.keepPlace(position);
  }

  async function save() {
    setSaving(true);
    setProblem(null);
    try {
      // A product that is not in the catalog any more is left out. Until the catalog is complete, it may still come.
      const isComplete = products.progress === null && !products.isLoading;
      await setQuickKeys(isComplete ? shown : [...shown, ...ids.filter((id) => !byId.has(id))]);
      onClose();
    } catch (error) {
      setProblem(failureText(error, quickKeyTexts.failed));
      setSaving(false);
    }
  }

  const trouble = isOnline ? problem : quickKeyTexts.offline;
  return (
    <DialogFrame open initialFocus="input" className={styles.surface} onClose={onClose}>
      <DialogParts
        title={quickKeyTexts.title}
        classNames={{ content: styles.content }}
        actions={
          <>
            <Button onClick={onClose}>{quickKeyTexts.cancel}</Button>
            <BusyButton
              appearance="primary"
              busy={isSaving}
              disabledFocusable={!isOnline}
              onClick={() => void save()}
            >
              {quickKeyTexts.save}
            </BusyButton>
          </>
        }
      >
        {trouble !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody role="alert">{trouble}</MessageBarBody>
          </MessageBar>
        )}
        <SearchBox
          ref={search}
          className={styles.search}
          aria-label={quickKeyTexts.search}
          placeholder={quickKeyTexts.search}
          value={typed}
          disabled={isFull}
          onChange={(_, { value }) => setTyped(value)}
          onKeyDown={handleSearchKey}
        />
        {isFull && <p className={styles.words}>{quickKeyTexts.full(MOST_QUICK_KEYS)}</p>}
        {words !== '' && found.length === 0 && <p className={styles.words}>{quickKeyTexts.noMatch}</p>}
        {found.length > 0 && (
          <ul className={styles.list} aria-label={quickKeyTexts.search}>
            {found.slice(0, MOST_FOUND).map((product) => (
              <li key={product.id}>
                <Button appearance="subtle" className={styles.found} onClick={() => add(product)}>
                  {quickKeyTexts.add(product.name)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {keys.length === 0 && words === '' && (
          <EmptyState icon={<GridIcon />} title={quickKeyTexts.none} hint={quickKeyTexts.noneHint} />
        )}
        <ol ref={list} className={styles.list} aria-label={quickKeyTexts.title}>
          {keys.map((product, position) => (
            <QuickKeyRow
              key={product.id}
              product={product}
              position={position}
              count={keys.length}
              isDragged={drag.dragged === product.id}
              handle={drag.handleOf(product.id)}
              onMove={(to) => move(product.id, to)}
              onRemove={() => remove(product.id, position)}
            />
          ))}
        </ol>
      </DialogParts>
    </DialogFrame>
  );
}

/**
 * Keeps the focus on a button whose row moves, because a moved element loses the focus. After a removal the row that
 * takes the place gets it, or the search when no row is left.
 */
function useKeptButton(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLElement | null>,
  order: readonly string[],
) {
  const kept = useRef<Element | number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order has moved the rows
  useLayoutEffect(() => {
    const was = kept.current;
    kept.current = null;
    const rows = list.current?.children;
    if (typeof was === 'number') {
      const next = rows?.[Math.min(was, rows.length - 1)]?.querySelector<HTMLElement>('button:last-of-type');
      (next ?? search.current)?.focus();
    } else if (was instanceof HTMLElement && list.current?.contains(was)) was.focus();
  }, [order]);
  return {
    keep() {
      kept.current = list.current && focusedElement(list.current);
    },
    keepPlace(position: number) {
      kept.current = position;
    },
  };
}

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: '4px',
    margin: '0 -4px',
    height: 'min(520px, 65dvh)',
  },
  search: { maxWidth: 'none', flexShrink: 0 },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  found: { width: '100%', minHeight: '44px', justifyContent: 'flex-start' },
});
