import { type CustomerDisplay, formatMoney } from '@evertill/shared-domain';
import { useEffect, useRef } from 'react';
import { display } from '../texts';
import './display.css';

interface DisplayPageProps {
  /** What the till says. Null when no till is open. */
  readonly shown: CustomerDisplay | null;
}

/** Shows a customer what is rung up. Has no control, because the customer's side of the counter is everyone's. */
export function DisplayPage({ shown }: DisplayPageProps) {
  if (shown === null) return <main className="ev-display ev-display-calm">{display.nobody}</main>;
  const { is, storeName, total, change } = shown;
  if (is === 'idle')
    return (
      <main className="ev-display ev-display-calm">
        <h1>{display.welcome}</h1>
        <p>{storeName}</p>
      </main>
    );
  if (is === 'paid')
    return (
      <main className="ev-display ev-display-calm">
        <h1>{display.thanks}</h1>
        <p>{display.paid(formatMoney(total))}</p>
        {change !== null && (
          <dl className="ev-display-change">
            <dt>{display.change}</dt>
            <dd>{formatMoney(change)}</dd>
          </dl>
        )}
      </main>
    );
  return <Sale shown={shown} />;
}

function Sale({ shown: { storeName, lines, sums, total } }: { readonly shown: CustomerDisplay }) {
  const list = useRef<HTMLOListElement>(null);
  // The newest line is the one the customer looks for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each change of the lines
  useEffect(() => {
    // Returns nothing, because newer browsers answer with a promise, which is no cleanup of an effect.
    list.current?.lastElementChild?.scrollIntoView?.({ block: 'end' });
  }, [lines]);
  return (
    <main className="ev-display">
      <h1 className="ev-display-store">{storeName}</h1>
      <ol ref={list} className="ev-display-lines">
        {lines.map(({ name, quantity, amount }, index) => (
          <li key={index}>
            <span>{quantity === 1 ? name : display.times(quantity, name)}</span>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
      </ol>
      <dl className="ev-display-sums">
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="ev-display-total">
          <dt>{display.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </main>
  );
}
