import { type EntityDescription, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { admin, defineCall, none, responds } from '../../../http/calls/index.ts';
import type { RecordServices } from '../services.ts';
import { entityResponse } from './responses.ts';

export const listEntities = defineCall({
  id: 'listEntities',
  method: 'get',
  path: routes.entities,
  summary: 'Lists the entities of the app with their schemas, by name',
  access: admin,
  input: none,
  responses: responds<readonly EntityDescription[]>('The entities', z.array(entityResponse)),
  async handle({ appId }, { entities, catalogue }: RecordServices) {
    const stored = await entities.storedNames(appId);
    const indexes = await entities.builtIndexes(appId);
    const names = new Set([...catalogue.declared.map(({ name }) => name), ...stored]);
    return [...names].toSorted().flatMap((name) => {
      const schema = catalogue.find(name);
      if (!schema) return [];
      const built_indexes = indexes
        .filter(({ entity }) => entity === name)
        .map(({ fields, createdDate, usedDate }) => ({
          fields,
          created_date: createdDate,
          used_date: usedDate,
        }));
      return { name, schema: { ...schema.record }, built_indexes };
    });
  },
});
