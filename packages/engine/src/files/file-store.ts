import type { Readable, Writable } from 'node:stream';

/** Range of bytes of a file, from 0, with both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A pending upload, which is not in the store before `commit`. */
export interface PendingUpload {
  /** Receives the content, which is durable once the stream has closed. */
  readonly content: Writable;
  /** Stores the file durably. */
  commit(): Promise<void>;
  /** Removes everything that was written, even after `commit`. */
  discard(): Promise<void>;
}

/** Stores the content of uploaded files; their metadata is in the database. */
export interface FileStore {
  /** Starts an upload; `id` must be new. */
  begin(id: string): PendingUpload;
  /**
   * Opens a stored file; the stream must be read or destroyed.
   *
   * @param range default: the whole file.
   */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a stored file, if it exists. */
  remove(id: string): Promise<void>;
  /** Whether an error means that the store is temporarily unavailable. */
  isUnavailable(error: unknown): boolean;
  /** Closes connections. */
  close(): void;
}
