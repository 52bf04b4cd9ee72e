import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { form as formClass } from './controls.css.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface GuardedFormProps<Saved> {
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLFormElement>;
  /** Whether the form accepts input while it is being saved. Default: false. */
  readonly isOpenWhileSaving?: boolean;
  /** Whether newer data is loading, which will replace the form. */
  readonly isLoading?: boolean;
  /** Saves the form, and resolves with undefined if it was not saved. */
  readonly onSave: (form: HTMLFormElement) => Promise<Saved | undefined>;
  /** Called after the form was saved, when the user can leave the screen. */
  readonly onSaved?: (saved: Saved) => void;
  readonly children: (isBusy: boolean) => ReactNode;
}

/**
 * Form that asks for confirmation before the user leaves the screen with unsaved input. After a failed save,
 * the form focuses the first invalid control, or the control that was focused before.
 */
export function GuardedForm<Saved>(props: GuardedFormProps<Saved>): ReactNode {
  const {
    id,
    ref,
    isOpenWhileSaving = false,
    isLoading = false,
    onSave,
    onSaved,
    children,
  } = props;
  const { isUnsaved, dialog } = useUnsaved();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ form: HTMLFormElement; focused: Element | null }>();
  useEffect(() => {
    const target = failed?.form.querySelector('[aria-invalid]') ?? failed?.focused;
    if (target instanceof HTMLElement) target.focus();
  }, [failed]);

  async function save(form: HTMLFormElement) {
    const focused = document.activeElement;
    setIsBusy(true);
    const wasUnsaved = isUnsaved.current;
    isUnsaved.current = false;
    const saved = await onSave(form);
    setIsBusy(false);
    if (saved === undefined) {
      isUnsaved.current ||= wasUnsaved;
      setFailed({ form, focused });
    } else onSaved?.(saved);
  }

  return (
    <>
      <form
        id={id}
        ref={ref}
        noValidate
        className={formClass}
        inert={isLoading || (isBusy && !isOpenWhileSaving)}
        onChange={() => {
          isUnsaved.current = true;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save(event.currentTarget);
        }}
      >
        {children(isBusy)}
      </form>
      {dialog}
    </>
  );
}
