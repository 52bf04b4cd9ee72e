/**
 * The console to which failures are printed, because the Base44 SDK prints them. Other packages of Groundwork
 * never print.
 */
export const output: Pick<Console, 'log' | 'warn' | 'error'> = globalThis.console;
