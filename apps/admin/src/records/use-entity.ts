import { type Loaded, useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import type { DescribedEntity } from './field-schema.ts';

/** Loads the description of an entity. An unknown entity is an error. */
export function useEntity(name: string): Loaded<DescribedEntity> {
  const platform = usePlatform();
  return useLoad(name, async (signal) => {
    const entities = await platform.readEntities(signal);
    const found = entities.find((entity) => entity.name === name);
    if (!found) throw new Error(messages.table.unknownEntity(name));
    return found;
  });
}
