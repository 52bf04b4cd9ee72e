import type { FileStore } from './file-store.ts';

/** The uploaded files of a platform, and how much is taken in. */
export interface Files {
  readonly content: FileStore;
  /** Bytes of one file. */
  readonly limit: number;
  /** Bytes of all files of an app. */
  readonly quota: number;
  /** Whether visitors of a public app may upload who are not signed in. */
  readonly fromVisitors: boolean;
}
