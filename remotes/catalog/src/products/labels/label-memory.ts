import { type Kept, useKept } from '@evertill/federation-kit';
import { isRecord } from '@evertill/shared-domain';
import { LABEL_SHEETS } from './label-sheets';

export interface LabelChoices {
  readonly sheetId: string;
  readonly showPrice: boolean;
}

const DEFAULT_CHOICES: LabelChoices = { sheetId: 'letter-30', showPrice: true };

/** A shop prints on the same paper every time. */
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

/** Undefined until they have been read. */
export function useLabelChoices() {
  return useKept(LABEL_CHOICES);
}

function readChoices(kept: unknown): LabelChoices {
  if (!isRecord(kept)) return DEFAULT_CHOICES;
  const sheet = LABEL_SHEETS.find(({ id }) => id === kept.sheetId);
  // A sheet that is no longer offered takes the choice of the price with it.
  return sheet ? { sheetId: sheet.id, showPrice: kept.showPrice !== false } : DEFAULT_CHOICES;
}
