import type { Writable } from 'node:stream';
import { storeUnavailable } from '../kernel/service-error.ts';
import type { FileStore } from './file-store.ts';

/** The file store of a platform, and the limits for uploads. */
export interface Files {
  readonly content: FileStore;
  /** Maximum size of one file in bytes. */
  readonly limit: number;
  /** Maximum total size of all files of one app, in bytes. */
  readonly quota: number;
  /** Whether anonymous visitors of a public app may upload files. */
  readonly fromVisitors: boolean;
  /** What happens to the files of a user whose account is deleted. */
  readonly ofDeletedAccounts: 'delete' | 'keep';
}

/** A file whose content was received from a request and is already stored. */
export interface ReceivedFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** SHA-256 of the content, in base64url. */
  readonly sha256: string;
  /** The first bytes of the file, from which its content type is detected. */
  readonly head: Uint8Array;
}

/**
 * Receives one file from a request.
 *
 * @param limit maximum size of the file in bytes.
 * @param content creates the stream to which the file is written; called once, when the first bytes arrive.
 */
export type ReceiveFile = (limit: number, content: () => Writable) => Promise<ReceivedFile>;

/**
 * Returns the error to throw after the file store failed: `store_unavailable` if the store is temporarily
 * unavailable, otherwise the unchanged error.
 */
export function toFileError({ content }: Pick<Files, 'content'>, error: unknown): unknown {
  if (!content.isUnavailable(error)) return error;
  return storeUnavailable(
    error,
    'The platform cannot reach its uploaded files at the moment. Try again shortly.',
  );
}
