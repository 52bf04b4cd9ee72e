/**
 * Origins, in addition to the page’s own, whose editors may edit the page; null in the build for visitors. The
 * Vite plugin replaces this name.
 */
declare const EDITOR_ORIGINS: readonly string[] | null;

/** URL at which the platform receives the errors of pages. The Vite plugin replaces this name in the start script. */
declare const PAGE_ERRORS_URL: string;

/** URL of the app's module. The Vite plugin replaces this name in the start script. */
declare const APP_URL: string;
