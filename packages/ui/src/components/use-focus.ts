import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the heading of a view. The heading receives the focus when the view changes. */
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

/** Returns a ref for the element that contains the fields. New errors move the focus to the first invalid field. */
export function useInvalidFocus<Fields extends HTMLElement>(
  errors: object,
): RefObject<Fields | null> {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return fields;
}

/**
 * Returns a ref for the `<main tabIndex={-1}>` of an app with client-side navigation. When `page` changes, the
 * element receives the focus and the window scrolls to the top, as if the browser had loaded a new page.
 *
 * @param isPaused if true, the focus and the scroll position stay, for example after a change that the user did
 *   not make.
 */
export function usePageFocus(page: string, isPaused = false): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (isPaused) return;
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [page, isPaused]);
  return main;
}
