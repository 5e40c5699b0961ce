// Every text of this package that a person reads on a screen or on paper.
import { defineTexts } from './words/texts';

export const moments = /* @__PURE__ */ defineTexts('shared-domain.moments', {
  today: 'today',
  yesterday: 'yesterday',
  unknown: 'at an unknown time',
});
