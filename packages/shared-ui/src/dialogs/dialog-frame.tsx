import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { memo, type ReactNode, type Ref, useRef } from 'react';
import { useFocusInside } from '../hooks/use-focus-inside';
import { useFocusReturn } from '../hooks/use-focus-return';
import { useInitialFocus } from '../hooks/use-initial-focus';
import { usePageShown } from '../hooks/use-page-shown';
import { tokens } from '../theme/evertill-tokens';
import { Dialog } from './dialog';

export interface DialogFrameProps {
  open: boolean;
  /** 'alert' is for questions. Such a dialog closes only with its buttons or Escape. */
  modalType?: 'modal' | 'alert';
  /** True when a click outside does not close the dialog. */
  persistent?: boolean;
  /**
   * Chooses the element that gets the first focus: a selector, or a function of the surface. Defaults to the first
   * control.
   */
  initialFocus?: string | ((surface: HTMLElement) => HTMLElement | null);
  ariaLabel?: string | undefined;
  className?: string | undefined;
  onClose(): void;
  /** The content, mounted only while the dialog is open. A closed dialog draws no changes while it fades out. */
  children: ReactNode;
}

/** The frame of a dialog. Takes the focus, keeps it inside, and returns it on close. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, modalType = 'modal', persistent = false, initialFocus, ariaLabel, className } = props;
  const surface = useRef<HTMLDivElement>(null);
  useFocusReturn(open);
  usePageShown(open);
  // Before the initial focus, so that this one is noted too.
  useFocusInside(open, surface);
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
        // A press outside would move the focus out of the dialog, and Escape would no longer close it.
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
        aria-label={ariaLabel}
        className={className}
      >
        <AsLastOpen isOpen={open}>{props.children}</AsLastOpen>
      </DialogSurface>
    </Dialog>
  );
}

/**
 * Keeps what was drawn last while the dialog was open. A dialog fades out for a quarter of a second after its row or its
 * amounts are gone.
 */
const AsLastOpen = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

export interface DialogPartsProps {
  title: ReactNode;
  /** The buttons at the bottom. */
  actions: ReactNode;
  /** Makes the content focusable by code, for a dialog that replaces its content. */
  contentRef?: Ref<HTMLDivElement>;
  classNames?: {
    readonly body?: string | undefined;
    readonly title?: string | undefined;
    readonly content?: string | undefined;
    readonly actions?: string | undefined;
  };
  /** True when pressing a button must not move the focus. */
  keepsFocus?: boolean;
  children: ReactNode;
}

/** The parts of a `DialogFrame`: the title, the scrolling content and the buttons. */
export function DialogParts(props: DialogPartsProps) {
  const { title, actions, contentRef, classNames = {}, keepsFocus = false, children } = props;
  const styles = useStyles();
  return (
    <DialogBody className={classNames.body}>
      <DialogTitle className={classNames.title}>{title}</DialogTitle>
      <DialogContent className={classNames.content} {...(contentRef && { ref: contentRef, tabIndex: -1 })}>
        {children}
      </DialogContent>
      <DialogActions
        className={mergeClasses(styles.actions, classNames.actions)}
        {...(keepsFocus && { onMouseDown: (event) => event.preventDefault() })}
      >
        {actions}
      </DialogActions>
    </DialogBody>
  );
}

const useStyles = makeStyles({
  actions: {
    // Gives the buttons the whole width. Fluent gives them half of it, in which longer words break.
    gridColumnStart: 1,
    justifySelf: 'stretch',
    justifyContent: 'flex-end',
    // With the gap of the dialog's grid, the last field is 24 px above the line.
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    flexWrap: 'wrap',
    '& button': { whiteSpace: 'nowrap' },
  },
});
