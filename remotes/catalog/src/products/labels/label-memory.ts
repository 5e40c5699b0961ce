import { type Kept, useKept } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import { LABEL_SHEETS } from './label-sheets';

export interface LabelChoices {
  readonly sheetId: string;
  readonly showPrice: boolean;
}

const DEFAULT_CHOICES: LabelChoices = { sheetId: 'letter-30', showPrice: true };

/** Stores the choices, because a shop usually prints on the same paper. */
const LABEL_CHOICES: Kept<LabelChoices> = {
  key: 'labels',
  read: readChoices,
  formerly: {
    key: 'evertill.labels',
    parse(text) {
      const [sheetId, price] = text.split(' ');
      return readChoices({ sheetId, showPrice: price !== 'no-price' });
    },
  },
};

/** Keeps the choices of the last print. Undefined until they are loaded. */
export function useLabelChoices() {
  return useKept(LABEL_CHOICES);
}

function readChoices(kept: unknown): LabelChoices {
  if (!isRecord(kept)) return DEFAULT_CHOICES;
  const sheet = LABEL_SHEETS.find(({ id }) => id === kept.sheetId);
  // When the stored sheet is no longer offered, all choices return to their defaults.
  return sheet ? { sheetId: sheet.id, showPrice: kept.showPrice !== false } : DEFAULT_CHOICES;
}
