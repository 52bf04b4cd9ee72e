import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the heading of a view, which receives the focus when the view changes. */
export function useHeadingFocus(view: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}

/** Returns a ref for the element around fields. The first invalid one receives the focus when errors are found. */
export function useInvalidFocus(errors: object): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return fields;
}
