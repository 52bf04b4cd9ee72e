/** The console, to which the Base44 SDK prints its failures. Other entries of the SDK never print. */
export const output: Pick<Console, 'log' | 'warn' | 'error'> = globalThis.console;
