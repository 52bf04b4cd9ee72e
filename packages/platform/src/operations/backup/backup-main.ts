/** Program of the process that makes a backup while the platform runs. */
import { StartUpError } from '@groundwork/engine/kernel';
import { endWithParent } from '../../kernel/end-with-parent.ts';
import { type BackupSettings, type BackupTarget, backUp } from './back-up.ts';

endWithParent();
process.once('message', async (request: { settings: BackupSettings; target: BackupTarget }) => {
  const problem = await backUp(request.settings, request.target).then(
    () => null,
    (error: unknown) => {
      if (error instanceof StartUpError) return error.message;
      throw error;
    },
  );
  process.send?.(problem, () => process.disconnect());
});
