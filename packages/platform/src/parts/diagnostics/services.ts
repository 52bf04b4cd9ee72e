import type { Services } from '../../services.ts';
import type { StoredLog } from './stored-log.ts';

export interface DiagnosticServices extends Services {
  readonly storedLog: StoredLog;
  /** Value of the setting `pageErrors`. */
  readonly logsPageErrors: boolean;
}
