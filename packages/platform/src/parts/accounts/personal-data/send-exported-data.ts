import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { PartsTogether } from '../../../part.ts';
import type { Services } from '../../../services.ts';
import { accountLimits } from '../limits.ts';
import { toUserObject } from '../members/user-body.ts';
import type { Caller } from '../sessions/require-member.ts';
import { exportData } from './export-data.ts';

/** @throws ServiceError `too_many_attempts` after too many exports. */
export async function sendExportedData(
  c: Context<HttpEnv>,
  { limits, personalData }: Services & PartsTogether,
  { app, user, membership }: Caller,
): Promise<Response> {
  await limits.attempt(accountLimits.exportData, {
    address: c.get('clientAddress'),
    account: user.id,
  });
  const person = { appId: app.id, userId: user.id, email: user.email };
  const account = toUserObject(user, membership);
  c.header('Content-Type', 'application/json');
  c.header('Content-Disposition', 'attachment; filename="my-data.json"');
  return c.body(toBody(exportData(personalData, person, account)));
}

/** Aborts the response after an error, so that partial data is not mistaken for complete data. */
function toBody(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
