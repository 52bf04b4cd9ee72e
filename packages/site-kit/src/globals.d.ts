/** Origins besides the page’s own whose editors may edit it; null in the build for visitors. The plugin replaces it. */
declare const EDITOR_ORIGINS: readonly string[] | null;

/** URL of the app's module. The plugin replaces it in the start script. */
declare const APP_URL: string;
