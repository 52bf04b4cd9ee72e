/// <reference types="vite/client" />

/** Year of this build, which is the same in the prerendered page and in the browser. */
declare const BUILD_YEAR: number;
