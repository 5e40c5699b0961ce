import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { PlainIcon } from '../plain-pages/plain-icon';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: Ref<HTMLInputElement>;
  label: string;
  icon: 'person' | 'lock' | 'shop';
  /** Explains the expected input when the label does not. */
  hint?: string;
  problem: string | undefined;
  /** Shown at the end of the field. */
  children?: ReactNode;
}

/** Shows a field of the login page with its label, icon, input and error. */
export function LoginField({ label, icon, problem, hint, children, ...input }: LoginFieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  const hintId = `${id}-hint`;
  const described = [problem && problemId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="ev-field">
      <label htmlFor={id}>{label}</label>
      <div className="ev-input" data-invalid={problem !== undefined}>
        <PlainIcon name={icon} />
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {problem && (
        <span id={problemId} className="ev-problem">
          {problem}
        </span>
      )}
      {hint && (
        <span id={hintId} className="ev-muted ev-hint">
          {hint}
        </span>
      )}
    </div>
  );
}
