import type { Log } from '../src/kernel/log.ts';

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
