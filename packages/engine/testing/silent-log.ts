import type { Log } from '../src/kernel/log.ts';

/** A log that ignores all lines. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
