/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the platform is, unless it serves the page itself. */
  readonly VITE_SERVER_URL?: string;
}
