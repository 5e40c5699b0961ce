import type * as english from './texts';
import type { TranslationOf } from './words/texts';

export const texts: TranslationOf<typeof english> = {
  moments: { today: 'hoy', yesterday: 'ayer', unknown: 'en un momento desconocido' },
};
