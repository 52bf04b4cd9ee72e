/**
 * Start of the page once its first screen has painted. It loads the fonts, then the app.
 *
 * Nothing that an anonymous visitor sees on the first screen needs React: links are links, and the
 * opening runs on the compositor. So the app waits until the page is at rest. All other visits, such
 * as those of signed-in users and of editors, get the app immediately.
 */
import { loadFonts } from './styles/font-faces.ts';

/** URL of the app's module; the build fills it in. */
declare const APP_URL: string;

const root = document.documentElement;
const markup = document.getElementById('root')?.firstElementChild;

window.addEventListener('scroll', layOutWholePage, { once: true, passive: true });
void start();

async function start(): Promise<void> {
  const fonts = loadFonts();
  if (canWait()) {
    await fonts;
    await restOfPage();
    await idle();
  }
  await import(/* @vite-ignore */ APP_URL);
}

/** Whether the page is complete without the app: an anonymous visit to a prerendered page, in no frame. */
function canWait(): boolean {
  return (
    markup != null &&
    root.dataset.authGate === 'open' &&
    !hasToken() &&
    window.parent === window &&
    // Elsewhere the app moves the hero.
    CSS.supports('animation-timeline: scroll(root)')
  );
}

function hasToken(): boolean {
  try {
    return window.localStorage.getItem('token') !== null;
  } catch {
    // Where storage is denied, the boot script may hold a token that only the app can read.
    return true;
  }
}

/** Lifts what `first-screen.css.ts` holds back. */
function layOutWholePage(): void {
  delete root.dataset.layout;
}

/** Resolves when the opening has ended, or when the footer, whose button the app draws, comes near. */
async function restOfPage(): Promise<void> {
  const opening = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .map(({ finished }) => finished);
  await Promise.race([Promise.allSettled(opening), footerComesNear()]);
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

/** Resolves when the main thread has nothing to do; Safari cannot say when that is. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });
}
