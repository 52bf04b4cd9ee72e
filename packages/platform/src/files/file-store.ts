import type { Readable, Writable } from 'node:stream';

/** Bytes of a file from the first to the last, both counted from 0 and both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file on its way into a store; it is not there before it is kept. */
export interface FileDraft {
  /** Takes the content; what it took is durable once it has closed. */
  readonly content: Writable;
  /** Puts the file in its place, durably. */
  keep(): Promise<void>;
  /** Removes whatever was written, kept or not. */
  discard(): Promise<void>;
}

/** Where the bytes of uploaded files are; what is known of the files is in the database. */
export interface FileStore {
  /** Begins a file; `id` must be new. */
  begin(id: string): FileDraft;
  /**
   * Opens a file that was kept; the stream has to be read or destroyed.
   *
   * @param range all of it unless told.
   */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** Whether something failed because the store cannot work at the moment. */
  isUnavailable(error: unknown): boolean;
  /** Lets go of connections. */
  close(): void;
}
