/** Why a submit did not succeed: a sentence for the whole form, or one per field. */
export type SubmitProblem = string | Record<string, string>;

// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a return resolves to void, and it must be welcome here
type SubmitAnswer = SubmitProblem | undefined | void;

/** What a form begins with, what is wrong with it, and what becomes of it; a dialog and a page ask the same. */
export interface FormDefinition<Values extends object> {
  initialValues: Values;
  /** One message per field that is wrong (spec 5); nothing when all is well. */
  validate?(values: Values): Record<string, string | undefined>;
  /** Resolving ends the form (a dialog closes), unless it resolves to a problem; a thrown error's message is shown. */
  onSubmit(values: Values): Promise<SubmitAnswer> | SubmitAnswer;
}
