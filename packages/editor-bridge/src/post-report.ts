import type { ReportMessage } from './protocol.ts';

/**
 * Posts a report to the framing window, whatever its origin (SPEC section 7); does nothing unframed.
 *
 * Only for messages from which `secret-parameters.ts` or `credentials.ts` has removed the secrets.
 */
export function postReport(message: ReportMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
