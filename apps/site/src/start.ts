/**
 * Runs once the first screen of the page has painted. It loads the fonts, then the app.
 *
 * Nothing that an anonymous visitor sees on the first screen needs React: links are plain links, and the
 * opening animation runs on the compositor. So the app waits until the animation has ended. For all other
 * visits, such as those of signed-in users and of editors, the app loads immediately.
 */
import { loadFonts } from './styles/font-faces.ts';

/** URL of the app's module; the build replaces it. */
declare const APP_URL: string;

/** Maximum time that the app waits for the first screen, because the download of a font may never end. */
const LIMIT_MS = 9_000;

const root = document.documentElement;
const markup = document.getElementById('root')?.firstElementChild;

window.addEventListener('scroll', layOutWholePage, { once: true, passive: true });
void start();

async function start(): Promise<void> {
  const fonts = loadFonts();
  // The main thread is not notified when the compositor moves the picture of the hero into view.
  for (const image of document.images) image.loading = 'eager';
  if (canWait()) {
    await firstScreen(fonts);
    await idle();
  }
  await import(/* @vite-ignore */ APP_URL);
}

/**
 * Whether the page is complete without the app: an anonymous visit to a prerendered page that is not framed.
 */
function canWait(): boolean {
  return (
    markup != null &&
    root.dataset.authGate === 'open' &&
    !hasToken() &&
    window.parent === window &&
    // In browsers without scroll-driven animations, the app moves the hero.
    CSS.supports('animation-timeline: scroll(root)')
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

/** Ends the skipped layout of `first-screen.css.ts`. */
function layOutWholePage(): void {
  delete root.dataset.layout;
}

/**
 * Resolves when the fonts are loaded and the opening animation has ended, or when the visitor scrolls near the
 * footer, whose button the app renders.
 */
async function firstScreen(fonts: Promise<void>): Promise<void> {
  const opening = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    // The scroll cue moves without end.
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished);
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([Promise.allSettled([fonts, ...opening]), footerComesNear(), limit]);
}

function footerComesNear(): Promise<void> {
  return new Promise((resolve) => {
    const footer = document.querySelector('footer');
    if (footer === null) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(footer);
  });
}

/** Resolves when the main thread is idle; Safari cannot detect that. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });
}
