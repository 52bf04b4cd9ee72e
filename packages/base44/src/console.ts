/**
 * Console to which this package prints failures, because the Base44 SDK prints these failures too.
 */
export const output: Pick<Console, 'log' | 'warn' | 'error'> = globalThis.console;
