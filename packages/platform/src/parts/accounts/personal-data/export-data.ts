import type { JsonValue } from '@groundwork/engine/kernel';
import type { Person, PersonalData } from '../../../part.ts';

/**
 * Generates one JSON document with all data of a person: the object `account`, then a list for each part of the
 * platform.
 *
 * Yields a few items at a time, so that an export of any size needs little memory.
 */
export async function* exportData(
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
