import type { Untyped } from './untyped.ts';

/** A {@link Base44Error} as a plain object. */
export interface Base44ErrorJSON {
  name: string;
  message: string;
  status: number;
  code: string;
  data: Untyped;
}

/**
 * Error of every failed call, except calls of `functions`, which reject with an axios error.
 *
 * Hazard: `originalError` is an axios error, which contains the request's headers and so the token. The
 * property is not enumerable and not part of `toJSON`, so that loggers omit it.
 */
export class Base44Error extends Error {
  override readonly name: string = 'Base44Error';
  /** HTTP status of the response; undefined if no response arrived. */
  readonly status: number;
  /** Error code in the response; undefined if the response has none. */
  readonly code: string;
  /** Parsed body of the response. */
  readonly data: Untyped;
  declare readonly originalError: unknown;

  constructor(
    message: string,
    status: number,
    code: string,
    data: Untyped,
    originalError: unknown,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    Object.defineProperty(this, 'originalError', { value: originalError, enumerable: false });
  }

  /** Returns the error as a plain object, which contains nothing of the request. */
  toJSON(): Base44ErrorJSON {
    const { name, message, status, code, data } = this;
    return { name, message, status, code, data };
  }
}
