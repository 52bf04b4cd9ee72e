/** Console for failures, which the Base44 SDK prints too. */
export const output: Pick<Console, 'log' | 'warn' | 'error'> = globalThis.console;
