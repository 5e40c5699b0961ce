import {
  BusyButton,
  type BusyButtonProps,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { FormBody } from './form-body';
import type { FormDefinition } from './form-definition';

interface PageFormProps<Values extends object> extends FormDefinition<Values> {
  submitLabel: string;
  children: ReactNode;
  /** Called after a submit without a problem. */
  onDone?(): void;
  /** Called after a submit that the form or the server refused. */
  onRefused?(): void;
  submitSize?: BusyButtonProps['size'];
  /** Content beside the submit button, such as a link to another way. */
  extraActions?: ReactNode;
}

/** A form without a dialog, for a sign-in, a profile or a setup. */
export function PageForm<Values extends object>(props: PageFormProps<Values>) {
  const styles = useStyles();
  return (
    <FormBody
      initialValues={props.initialValues}
      validate={props.validate}
      onSubmit={props.onSubmit}
      onDone={() => props.onDone?.()}
      onRefused={props.onRefused}
    >
      {({ isSubmitting, problem }) => (
        <div className={styles.fields}>
          {problem !== undefined && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody role="alert">{problem}</MessageBarBody>
            </MessageBar>
          )}
          {props.children}
          <div className={styles.actions}>
            <BusyButton type="submit" appearance="primary" size={props.submitSize} busy={isSubmitting}>
              {props.submitLabel}
            </BusyButton>
            {props.extraActions}
          </div>
        </div>
      )}
    </FormBody>
  );
}

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalS,
  },
});
