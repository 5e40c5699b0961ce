import type { CartItem, Product } from '@evertill/shared-domain';
import { makeStyles } from '@evertill/shared-ui';
import { useEffect, useRef } from 'react';
import { CartLine } from './cart-line';
import type { CartCommands } from './use-cart-commands';

interface CartLinesProps {
  readonly lines: readonly CartItem[];
  readonly findProduct: (id: string) => Product | undefined;
  readonly commands: CartCommands;
}

export function CartLines({ lines, findProduct, commands }: CartLinesProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(lines);

  // What was just rung up must be seen without scrolling. Once per frame: a burst of scans would lay out the page for each.
  useEffect(() => {
    const changed = lines.findIndex((line) => !shown.current.includes(line));
    shown.current = lines;
    if (changed === -1) return;
    const frame = requestAnimationFrame(() => {
      list.current?.children[changed]?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [lines]);

  return (
    <ul ref={list} className={styles.root}>
      {lines.map((line) => (
        <CartLine
          key={line.productId}
          line={line}
          product={findProduct(line.productId)}
          commands={commands}
        />
      ))}
    </ul>
  );
}

const useStyles = makeStyles({ root: { listStyleType: 'none', margin: 0, padding: 0 } });
