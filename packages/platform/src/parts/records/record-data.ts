import type { Entity } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { Person, PersonalData } from '../../part.ts';
import type { Services } from '../../services.ts';
import { appItself } from '../accounts/index.ts';

/**
 * Returns the records that a person has created as personal data. For each entity, `on_account_deletion`
 * determines whether they are retained, anonymised or deleted with the account.
 */
export function createRecordData(dependencies: Services): PersonalData {
  return {
    exported: {
      name: 'records',
      async *read(person) {
        for (const entity of await listEntities(dependencies, person)) {
          for await (const record of entity.ownRecords(person.userId)) {
            const json: JsonValue = { entity: entity.schema.name, ...record };
            yield json;
          }
        }
      },
    },
    async erase(person) {
      await dependencies.entities.detachUser(person.appId, appItself, person.userId);
      for (const entity of await listEntities(dependencies, person)) {
        await entity.eraseOwnRecords(person.userId);
      }
    },
  };
}

async function listEntities({ entities }: Services, { appId }: Person): Promise<Entity[]> {
  const names = await entities.storedNames(appId);
  return names.flatMap((name) => entities.open(appId, name, appItself) ?? []);
}
