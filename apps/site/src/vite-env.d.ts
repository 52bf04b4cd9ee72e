/// <reference types="vite/client" />

type SiteEnvironment = import('./site-config.ts').SiteEnvironment;

interface ImportMetaEnv extends SiteEnvironment {}

/** Year of this build, which is the same in the prerendered page and in the browser. */
declare const BUILD_YEAR: number;

/** Origins besides the page’s own whose editors may edit it; null in the build for visitors. */
declare const EDITOR_ORIGINS: readonly string[] | null;
