import { routes } from '@groundwork/sdk/protocol';
import { type Loaded, useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import type { DescribedEntity } from './field-schema.ts';

export function useEntities(): Loaded<readonly DescribedEntity[]> {
  const platform = usePlatform();
  return useLoad('entities', (signal) => platform.request(routes.entities, { signal }));
}

/** Loads the description of an entity. An unknown entity is an error. */
export function useEntity(name: string): Loaded<DescribedEntity> {
  const platform = usePlatform();
  return useLoad(name, async (signal) => {
    const entities = await platform.request<DescribedEntity[]>(routes.entities, { signal });
    const found = entities.find((entity) => entity.name === name);
    if (!found) throw new Error(messages.table.unknownEntity(name));
    return found;
  });
}
