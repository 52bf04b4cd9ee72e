import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for the `<main tabIndex={-1}>` of an app with client-side navigation. When `page` changes, the
 * element receives the focus and the window scrolls to the top, as when a browser loads a page.
 *
 * @param isPaused whether the focus and the window stay where they are, as after a change that the user did not make.
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
