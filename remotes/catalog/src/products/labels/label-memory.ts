import { LABEL_SHEETS } from './label-sheets';

export interface LabelChoices {
  readonly sheetId: string;
  readonly showPrice: boolean;
}

/** A shop prints on the same paper every time. */
const KEY = 'evertill.labels';

const DEFAULT_CHOICES: LabelChoices = { sheetId: 'letter-30', showPrice: true };

export function recallLabelChoices(storage: Pick<Storage, 'getItem'> = localStorage): LabelChoices {
  const [sheetId, price] = (storage.getItem(KEY) ?? '').split(' ');
  if (!LABEL_SHEETS.some((sheet) => sheet.id === sheetId)) return DEFAULT_CHOICES;
  return { sheetId: sheetId ?? DEFAULT_CHOICES.sheetId, showPrice: price !== 'no-price' };
}

export function keepLabelChoices(
  choices: LabelChoices,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(KEY, `${choices.sheetId} ${choices.showPrice ? 'price' : 'no-price'}`);
}
