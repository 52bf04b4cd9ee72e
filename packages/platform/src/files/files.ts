import type { Writable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** The file store of a platform, and the limits of uploads. */
export interface Files {
  readonly content: FileStore;
  /** Most bytes of one file. */
  readonly limit: number;
  /** Most bytes of all files of an app. */
  readonly quota: number;
  /** Whether anonymous visitors of a public app may upload files. */
  readonly fromVisitors: boolean;
}

/** A received file. Its content is already stored. */
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
 * @param limit most bytes of the file.
 * @param content creates the stream that receives the file; called once, when the file starts.
 */
export type ReceiveFile = (limit: number, content: () => Writable) => Promise<ReceivedFile>;
