/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** URL of the platform, if another server serves the page. */
  readonly VITE_SERVER_URL?: string;
}
