/**
 * Before every file of screen tests. What a test asks of a style is whether something is shown, named and clickable; jsdom
 * answers by trying every rule of the page on every element above. Fluent makes thousands of one-line rules of colour and
 * size, so only those that bear on the answer are kept: half of the time of these tests goes into the others.
 */
const ASKED_FOR = /display|visibility|pointer-events|content/;
const { insertRule } = CSSStyleSheet.prototype;

CSSStyleSheet.prototype.insertRule = function keep(rule, index) {
  return ASKED_FOR.test(rule) ? insertRule.call(this, rule, index) : (index ?? 0);
};
