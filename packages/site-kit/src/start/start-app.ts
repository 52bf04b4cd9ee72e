import { loadFonts } from '../fonts/load-fonts.ts';
import { openingAnimations } from './opening-animations.ts';

/** Options of {@link startApp}. */
export interface StartOptions {
  /** Families of the fonts that are loaded; see {@link loadFonts}. */
  readonly fonts?: readonly string[];
  /**
   * Selector of the first element that needs the app. The app is loaded before the visitor scrolls to that
   * element, if the page contains it.
   */
  readonly appElement?: string;
  /** Whether the first screen works without the app in this browser. Default: true. */
  readonly canWait?: boolean;
}

/** Maximum time that the app waits for the first screen, in milliseconds, because a font may never finish loading. */
const LIMIT_MS = 9_000;

/**
 * Loads the fonts, and then the app. Call it in `src/start.ts`, which runs after the page's first screen has been
 * painted.
 *
 * If nothing that an anonymous visitor sees on the first screen needs the app, the app waits until the page's
 * animations have ended. For all other visits, such as those of signed-in users and of editors, the app loads
 * immediately.
 *
 * The root element gets the attribute `data-fonts` when all fonts have loaded. It has `data-layout` until the visitor
 * scrolls or the app loads, but not after a reload or with a fragment in the URL. While it has this attribute, styles
 * can skip the layout below the first screen.
 *
 * @example
 * ```ts
 * import { startApp } from '@groundwork/site-kit/start';
 *
 * void startApp({ fonts: ['Inter Variable'], appElement: 'footer' });
 * ```
 */
export async function startApp(options: StartOptions = {}): Promise<void> {
  const { fonts: families = [], appElement, canWait = true } = options;
  window.addEventListener('scroll', layOutWholePage, { once: true, passive: true });
  const isComplete = canWait && isCompleteWithoutApp();
  const fonts = loadFonts(families);
  // Loads all images now: the main thread is not notified when the compositor moves an image into view.
  for (const image of document.images) image.loading = 'eager';
  if (isComplete) {
    await firstScreen(fonts, appElement);
    await idle();
  }
  await import(/* @vite-ignore */ APP_URL);
}

/** Whether the page is complete without the app: an anonymous visit to a prerendered page that is not framed. */
function isCompleteWithoutApp(): boolean {
  return (
    document.getElementById('root')?.firstElementChild != null &&
    document.documentElement.dataset.authGate === 'open' &&
    !hasToken() &&
    window.parent === window
  );
}

function hasToken(): boolean {
  try {
    return window.localStorage.getItem('token') !== null;
  } catch {
    // If storage is denied, the boot script may hold a token that only the app can read.
    return true;
  }
}

/** Ends the state in which only the first screen is laid out; see `data-layout` in the page's head. */
function layOutWholePage(): void {
  delete document.documentElement.dataset.layout;
}

/**
 * Resolves when the fonts are loaded and the page's animations have ended, or when the visitor scrolls
 * near the first element that needs the app.
 */
async function firstScreen(fonts: Promise<void>, appElement: string | undefined): Promise<void> {
  const animations = openingAnimations().map(({ finished }) => finished);
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  const element = appElement === undefined ? null : document.querySelector(appElement);
  await Promise.race([
    Promise.allSettled([fonts, ...animations]),
    ...(element === null ? [] : [comesNear(element)]),
    limit,
  ]);
}

function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
  });
}

/** Resolves when the main thread is idle. In Safari, which cannot detect that, resolves soon. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });
}
