import type { Readable, Writable } from 'node:stream';

/** Range of bytes of a file. Positions start at 0; the last byte is included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An upload that is being written. The file is not in the store until `commit` is called. */
export interface PendingUpload {
  /** Stream to which the content is written; the content is durable once the stream has closed. */
  readonly content: Writable;
  /** Moves the file durably into the store. */
  commit(): Promise<void>;
  /** Removes everything that was written. Also works after `commit`. */
  discard(): Promise<void>;
}

/** Stores the content of uploaded files. Their metadata is in the database. */
export interface FileStore {
  /**
   * Starts an upload.
   *
   * @param id id of the file, which must be new.
   */
  begin(id: string): PendingUpload;
  /**
   * Opens a stored file for reading. The caller must read or destroy the stream.
   *
   * @param range bytes to read; by default the whole file.
   */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a stored file. Does nothing if the file does not exist. */
  remove(id: string): Promise<void>;
  /** Returns whether an error means that the file store is temporarily unavailable. */
  isUnavailable(error: unknown): boolean;
  /** Closes the connections of the file store. */
  close(): void;
}
