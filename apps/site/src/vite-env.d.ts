/// <reference types="vite/client" />

type SiteEnvironment = import('./site-config.ts').SiteEnvironment;

interface ImportMetaEnv extends SiteEnvironment {}

/** The year this build was made in, the same in the prerendered page and in the browser. */
declare const BUILD_YEAR: number;

/** Editors on this machine that may edit the page, beside its own origin; null in the build for visitors. */
declare const LOCAL_EDITORS: readonly string[] | null;

/** Address of the generated terrain sheet; see `build/survey-map`. */
declare module 'virtual:survey-map' {
  const terrainUrl: string;
  export default terrainUrl;
}
