import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { type ReactNode, type Ref, useRef } from 'react';
import { useFocusReturn } from '../hooks/use-focus-return';
import { useInitialFocus } from '../hooks/use-initial-focus';
import { Dialog } from './dialog';

export interface DialogFrameProps {
  open: boolean;
  /** 'alert' is a question: only its own buttons and Escape close it. */
  modalType?: 'modal' | 'alert';
  /** A click beside the dialog does not close it. */
  persistent?: boolean;
  /** Chooses what gets the focus first, by a selector or from the surface. Without it the first control does. */
  initialFocus?: string | ((surface: HTMLElement) => HTMLElement | null);
  ariaLabel?: string | undefined;
  className?: string | undefined;
  onClose(): void;
  /** Mounted while the dialog is open. */
  children: ReactNode;
}

/** The window of a dialog: takes the focus, keeps it, and gives it back. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, modalType = 'modal', persistent = false, initialFocus, ariaLabel, className } = props;
  const surface = useRef<HTMLDivElement>(null);
  useFocusReturn(open);
  useInitialFocus(open, surface, (element) =>
    typeof initialFocus === 'string'
      ? element.querySelector<HTMLElement>(initialFocus)
      : initialFocus?.(element),
  );
  return (
    <Dialog
      open={open}
      modalType={modalType}
      onOpenChange={(_, data) => {
        if (!data.open && !(persistent && data.type === 'backdropClick')) props.onClose();
      }}
    >
      <DialogSurface
        ref={surface}
        // A press beside the dialog would take the focus out of it, and Escape with it.
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
        aria-label={ariaLabel}
        className={className}
      >
        {props.children}
      </DialogSurface>
    </Dialog>
  );
}

export interface DialogPartsProps {
  title: ReactNode;
  /** The buttons of the last line. */
  actions: ReactNode;
  /** Makes the content focusable by code: for a dialog whose content is replaced. */
  contentRef?: Ref<HTMLDivElement>;
  classNames?: {
    readonly body?: string | undefined;
    readonly title?: string | undefined;
    readonly content?: string | undefined;
    readonly actions?: string | undefined;
  };
  /** Keeps the focus where it is while a button is pressed. */
  keepsFocus?: boolean;
  children: ReactNode;
}

/** What stands in a `DialogFrame`: its title, its content, which scrolls, and its buttons. */
export function DialogParts(props: DialogPartsProps) {
  const { title, actions, contentRef, classNames = {}, keepsFocus = false, children } = props;
  return (
    <DialogBody className={classNames.body}>
      <DialogTitle className={classNames.title}>{title}</DialogTitle>
      <DialogContent className={classNames.content} {...(contentRef && { ref: contentRef, tabIndex: -1 })}>
        {children}
      </DialogContent>
      <DialogActions
        className={classNames.actions}
        {...(keepsFocus && { onMouseDown: (event) => event.preventDefault() })}
      >
        {actions}
      </DialogActions>
    </DialogBody>
  );
}
