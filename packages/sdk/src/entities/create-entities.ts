import { namedParts } from '../named-parts.ts';
import { createEntityHandler, type EntityContext } from './create-entity-handler.ts';
import type { EntityHandler } from './entity-handler.ts';
import type { Entities, UntypedFields } from './records.ts';

/** The entities of the app, by name. */
export type EntitiesModule = EntitiesOf<Entities>;

/** A handler for each declared entity; for any name while none is declared. */
export type EntitiesOf<Declared> = [keyof Declared] extends [never]
  ? { readonly [name: string]: EntityHandler<UntypedFields> }
  : { readonly [Name in keyof Declared]: EntityHandler<Declared[Name]> };

/** Creates the handlers of one client, each with its first use. */
export function createEntities(context: EntityContext): EntitiesModule {
  return namedParts<EntitiesModule>((name) => createEntityHandler(context, name));
}
