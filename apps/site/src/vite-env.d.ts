/// <reference types="vite/client" />

/** Year in which the site was built. The prerendered page and the browser use the same value. */
declare const BUILD_YEAR: number;

interface ImportMetaEnv {
  /** `1` in the build for editors. */
  readonly SITE_EDIT_BUILD?: string;
}
