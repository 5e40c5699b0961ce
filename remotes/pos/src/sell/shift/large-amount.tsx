import { formatMoney } from '@evertill/shared-domain';
import { ConfirmDialog } from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { shiftTexts } from '../../texts';

/** The largest float that is taken without a question. In the shop's currency. */
const LARGEST_USUAL_FLOAT = 1000;

interface Asked {
  readonly amount: number;
  answer(isRight: boolean): void;
}

/**
 * Asks whether a float is right when it is unusually high, because two digits too many are typed easily. `isRight`
 * resolves when the person has answered, and at once for a usual float.
 */
export function useLargeFloat(labelOf: (amount: string) => string): {
  readonly question: ReactNode;
  isRight(amount: number): Promise<boolean>;
} {
  const [asked, setAsked] = useState<Asked | null>(null);

  function answer(isRight: boolean) {
    asked?.answer(isRight);
    setAsked(null);
  }

  return {
    isRight(amount) {
      if (amount <= LARGEST_USUAL_FLOAT) return Promise.resolve(true);
      return new Promise((resolve) => setAsked({ amount, answer: resolve }));
    },
    question: (
      <ConfirmDialog
        open={asked !== null}
        title={shiftTexts.largeTitle(formatMoney(asked?.amount ?? 0))}
        text={shiftTexts.largeText}
        confirmLabel={labelOf(formatMoney(asked?.amount ?? 0))}
        cancelLabel={shiftTexts.changeAmount}
        doubtful
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  };
}
