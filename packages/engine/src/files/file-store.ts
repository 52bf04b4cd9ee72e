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
  /** Removes the content, even after `commit`. */
  discard(): Promise<void>;
}

export interface FileStore {
  begin(id: string): PendingUpload;
  /** Opens a stored file. The caller must read or destroy the returned stream. */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a stored file. Does nothing if the file does not exist. */
  remove(id: string): Promise<void>;
  isUnavailable(error: unknown): boolean;
  close(): void;
}
