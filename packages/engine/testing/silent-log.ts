import type { Log } from '../src/kernel/log.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };
