import { makeStyles } from '@evertill/shared-ui';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import type { FormDefinition } from './form-definition';

interface FormBodyProps<Values extends object> extends FormDefinition<Values> {
  onDone(): void;
  onRefused?: (() => void) | undefined;
  onStateChange?(state: { isDirty: boolean; isSubmitting: boolean }): void;
  children(state: { isSubmitting: boolean; problem: string | undefined }): ReactNode;
}

/** The form element of a dialog or a page, based on final-form. A dialog mounts a new one on each opening. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  // Keeps the first initial values, because a refresh of the list behind the dialog must not undo typed text.
  const [initialValues] = useState(props.initialValues);
  const [rejections, setRejections] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const styles = useStyles();

  useEffect(() => {
    if (rejections === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);

  const submit = async (values: Values): Promise<SubmissionErrors> => {
    try {
      const problem = await props.onSubmit(values);
      if (typeof problem === 'string') return { [FORM_ERROR]: problem };
      if (problem && Object.keys(problem).length > 0) return problem;
    } catch (reason) {
      return { [FORM_ERROR]: reason instanceof Error ? reason.message : String(reason) };
    }
    return undefined;
  };

  return (
    <Form<Values>
      initialValues={initialValues}
      validate={props.validate}
      onSubmit={submit}
      subscription={{ submitting: true, dirty: true, submitError: true, dirtySinceLastSubmit: true }}
    >
      {({ handleSubmit, form, submitting = false, dirty = false, submitError }) => {
        props.onStateChange?.({ isDirty: dirty, isSubmitting: submitting });
        const handleFormSubmit = async (
          event: SubmitEvent<HTMLFormElement> | KeyboardEvent<HTMLFormElement>,
        ) => {
          event.preventDefault();
          // A form inside a dialog must not submit a form around it.
          event.stopPropagation();
          if (form.getState().submitting) return;
          await handleSubmit();
          if (form.getState().submitSucceeded) return props.onDone();
          setRejections((count) => count + 1);
          props.onRefused?.();
        };
        return (
          <form
            ref={element}
            noValidate
            // The shell does not load a newer version of the app while this attribute is set.
            data-unsaved={dirty || submitting ? '' : undefined}
            className={styles.form}
            onSubmit={(event) => void handleFormSubmit(event)}
            onKeyDown={(event) => {
              const isSubmitKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (isSubmitKey) void handleFormSubmit(event);
            }}
          >
            {props.children({ isSubmitting: submitting, problem: submitError })}
          </form>
        );
      }}
    </Form>
  );
}

const useStyles = makeStyles({ form: { display: 'contents' } });
