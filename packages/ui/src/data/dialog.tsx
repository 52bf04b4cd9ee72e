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
  /** Whether the dialog is shown. Its content is mounted only while it is shown, so a form starts empty. */
  readonly isOpen: boolean;
  /** Names the dialog. */
  readonly title: string;
  /** Called when the user closes the dialog. It closes when `isOpen` becomes false. */
  readonly onClose: () => void;
  /** Buttons below the content, the most likely one first. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Modal dialog; a `<dialog>`. The rest of the page is inert and does not scroll.
 *
 * It receives the focus, on its first control if that is in view, and returns it when it closes. The Escape key, the button in its
 * corner and a click beside it close it; a selection that ends beside it does not.
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
  // A layout effect, because its cleanup runs while the dialog is still in the page: only then does closing
  // return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const pageScrolls = window.innerWidth > document.documentElement.clientWidth;
    element.toggleAttribute(styles.PAGE_SCROLLS, pageScrolls);
    element.showModal();
    // If showing the dialog scrolled it to its first control, moves the focus and the scroll position to the top.
    if (element.scrollTop > 0) element.focus();
    element.scrollTop = 0;
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      // Browsers without this attribute do not close the dialog when the user clicks beside it.
      closedby="any"
      tabIndex={-1}
      {...rest}
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field sends this event too, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A form with the method `dialog` closes the dialog without asking the app.
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
