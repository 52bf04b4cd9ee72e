import type { ExportedData } from '@groundwork/sdk';
import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `useDataExport`. */
export interface DataExportClient {
  readonly auth: { exportData(): Promise<ExportedData> };
}

/** The call that returns the signed-in user's data, and the call's state. */
export interface DataExport extends CallState {
  /** Resolves with the data that the platform stores about the signed-in user, or with null if the call failed. */
  exportData(): Promise<ExportedData | null>;
}

/**
 * Returns the data that the platform stores about the signed-in user.
 *
 * @example
 * ```tsx
 * const { exportData, isPending, error } = useDataExport(client);
 * ```
 */
export function useDataExport({ auth }: DataExportClient): DataExport {
  const [state, { run }] = useCall();
  const exportData = useCallback(async () => {
    let data: ExportedData | null = null;
    await run(async () => {
      data = await auth.exportData();
    });
    return data;
  }, [auth, run]);
  return { ...state, exportData };
}
