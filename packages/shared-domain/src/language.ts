// What a page needs before any other module of the suite runs: its language, and the offer of translations. Must: import
// no texts, because texts are translated once, when their module runs.
export { type Language, pageLanguage } from './words/language';
export { offerTexts } from './words/texts';
