/** The reason why a submit failed: a sentence for the whole form, or one sentence per field. */
export type SubmitProblem = string | Record<string, string>;

// biome-ignore lint/suspicious/noConfusingVoidType: an onSubmit without a return has the type void, which undefined does not cover
type SubmitAnswer = SubmitProblem | undefined | void;

/** The initial values, the validation and the submit action of a form, in a dialog or on a page. */
export interface FormDefinition<Values extends object> {
  initialValues: Values;
  /** Returns a message for each invalid field (spec 5). Returns no messages when all fields are valid. */
  validate?(values: Values): Record<string, string | undefined>;
  /**
   * Submits the values. The form is done (a dialog closes) when the promise resolves without a problem. The form shows
   * a returned problem, or the message of a thrown error.
   */
  onSubmit(values: Values): Promise<SubmitAnswer> | SubmitAnswer;
}
