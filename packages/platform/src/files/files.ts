import type { Writable } from 'node:stream';
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

/** A file whose content was written. */
export interface ReceivedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** In base64url. */
  readonly sha256: string;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/**
 * Receives one file.
 *
 * @param limit bytes of the file.
 * @param content takes the file; called once, when the file begins.
 */
export type ReceiveFile = (limit: number, content: () => Writable) => Promise<ReceivedFile>;
