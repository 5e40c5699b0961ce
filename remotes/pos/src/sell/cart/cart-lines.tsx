import { useStore } from '@evertill/federation-kit';
import { type CartItem, type Product, sellableQuantity } from '@evertill/shared-domain';
import { makeStyles, useMediaQuery, useOnChange } from '@evertill/shared-ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CartFeedback } from './cart-feedback';
import { CartLine, type LineChanges } from './cart-line';
import type { CartCommands } from './use-cart-commands';

const FLASH_MS = 600;

interface CartLinesProps {
  readonly lines: readonly CartItem[];
  readonly feedback: CartFeedback;
  readonly findProduct: (id: string) => Product | undefined;
  readonly commands: CartCommands;
  readonly changes: LineChanges | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function CartLines({ lines, feedback, findProduct, commands, changes, onKeyDown }: CartLinesProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(lines);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { notice, latestId, turn } = useStore(feedback);
  const refusedId = notice?.kind === 'refused' ? notice.productId : null;

  // Scrolls to the line that was just changed. Runs once per frame, because each scan of a burst would lay out the
  // page.
  useEffect(() => {
    const changed = lines.findIndex((line) => !shown.current.includes(line));
    shown.current = lines;
    if (changed === -1) return;
    const frame = requestAnimationFrame(() => {
      list.current?.children[changed]?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [lines]);

  useOnChange([turn], () => {
    const line = list.current?.querySelector<HTMLElement>('[data-latest]');
    if (feedback.getSnapshot().takesFocus) line?.focus();
    if (notice?.kind === 'added' && !isCalm) line?.animate?.(FLASH, FLASH_MS);
  });

  return (
    <ul ref={list} className={styles.root} onKeyDown={onKeyDown}>
      {lines.map((line) => {
        const product = findProduct(line.productId);
        return (
          <CartLine
            key={line.productId}
            line={line}
            image={product?.image}
            category={product?.category}
            left={leftFor(line, product, line.productId === refusedId)}
            commands={commands}
            changes={changes}
            isLatest={line.productId === latestId}
          />
        );
      })}
    </ul>
  );
}

/** Returns the stock when the line, or a step that was just refused, asks for more. Null otherwise. */
function leftFor({ quantity }: CartItem, product: Product | undefined, isRefused: boolean): number | null {
  const isShort = product !== undefined && (isRefused || quantity > sellableQuantity(product));
  return isShort ? product.stockQuantity : null;
}

const FLASH = [{ backgroundColor: 'var(--colorBrandBackground2Hover)' }, { backgroundColor: 'transparent' }];

// The padding leaves space for the notice, which covers the end of the list.
const useStyles = makeStyles({ root: { listStyleType: 'none', margin: 0, padding: '0 0 64px' } });
