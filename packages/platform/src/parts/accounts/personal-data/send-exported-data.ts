import type { JsonValue } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import { streamText } from '../../../http/stream-text.ts';
import type { PartsTogether, Person, PersonalData } from '../../../part.ts';
import type { Services } from '../../../services.ts';
import { accountLimits } from '../limits.ts';
import { toUserObject } from '../members/user-body.ts';
import type { Caller } from '../sessions/require-member.ts';

/**
 * Responds with all of the caller's data as a download.
 *
 * @throws ServiceError `too_many_attempts` after too many exports.
 */
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
  return c.body(streamText(exportData(personalData, person, account)));
}

/**
 * Generates one JSON document with all of a person's data: an object `account`, then one array for each part of the
 * platform.
 *
 * Yields a few items at a time, so that an export of any size needs little memory.
 */
async function* exportData(
  parts: readonly PersonalData[],
  person: Person,
  account: JsonValue,
): AsyncGenerator<string> {
  const exported_date = JSON.stringify(new Date().toISOString());
  yield `{"exported_date":${exported_date},"account":${JSON.stringify(account)}`;
  for (const { exported } of parts) {
    if (!exported) continue;
    const { name, read } = exported;
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const entry of read(person)) {
      yield separator + JSON.stringify(entry);
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
