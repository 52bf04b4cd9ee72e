import type { ReportMessage } from './protocol.ts';

/**
 * Posts a report to the framing window, whatever its origin (SPEC section 7); does nothing unframed.
 *
 * Only messages that went through `secret-parameters.ts` or `credentials.ts` may come here.
 */
export function postReport(message: ReportMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
