import {
  type ComponentPropsWithRef,
  type ReactNode,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { CloseIcon, Icon } from '../components/icons.tsx';
import { Heading } from '../components/typography.tsx';
import { dialogMessages } from '../messages/components.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './dialog.css.ts';

/** Props of {@link Dialog}, and the attributes of a `<dialog>` that it does not set itself. */
export interface DialogProps
  extends Omit<
    ComponentPropsWithRef<'dialog'>,
    'aria-labelledby' | 'onCancel' | 'onClose' | 'open' | 'title'
  > {
  /** Whether the dialog is open. Its content is mounted only while it is open, so a form in it always starts empty. */
  readonly isOpen: boolean;
  /** Title of the dialog, which also names it for assistive technology. */
  readonly title: string;
  /** Called when the user wants to close the dialog. The dialog closes when `isOpen` becomes false. */
  readonly onClose: () => void;
  /** Buttons below the content; the one that users most likely need comes first. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Modal dialog; renders a `<dialog>`. While it is open, the rest of the page is inert and does not scroll.
 *
 * When the dialog opens, its first control receives the focus, or the dialog itself if that control is not in
 * view. When it closes, the focus returns to the element that had it before. The Escape key, the button in the corner
 * and a click outside the dialog close it. Selecting text from inside to outside does not close it.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, title, onClose, actions, children, className, ref, ...rest } = props;
  const messages = useMessages('dialog', dialogMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(
    ref,
    () => dialog.current,
    [],
  );
  // This is a layout effect, because its cleanup runs while the dialog is still in the page. Closing the dialog later
  // would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const pageScrolls = window.innerWidth > document.documentElement.clientWidth;
    element.toggleAttribute(styles.PAGE_SCROLLS, pageScrolls);
    element.showModal();
    // Opening the dialog may have scrolled to its first control. Then the dialog itself takes the focus, at its top.
    if (element.scrollTop > 0) element.focus();
    element.scrollTop = 0;
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      // Browsers that do not know this attribute do not close the dialog when the user clicks outside it.
      closedby="any"
      tabIndex={-1}
      {...rest}
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Ignores the event of a file field inside the dialog, which bubbles up to the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A form with the method `dialog` closes the dialog itself, so the app must be notified.
        if (isOpen && !currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <Heading level={2} size="title" id={titleId} className={styles.title}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* The last element, so that the first focus is on a control of the content. */}
          <button
            type="button"
            className={styles.close}
            aria-label={messages.close}
            onClick={onClose}
          >
            <Icon glyph={CloseIcon} />
          </button>
        </div>
      )}
    </dialog>
  );
}
