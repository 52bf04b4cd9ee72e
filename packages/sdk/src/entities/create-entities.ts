import { createEntityHandler, type EntityContext } from './create-entity-handler.ts';
import type { EntityHandler } from './entity-handler.ts';
import type { Entities, UntypedFields } from './records.ts';

/** The entities of the app, by name. */
export type EntitiesModule = EntitiesOf<Entities>;

/** A handler for each declared entity; for any name while none is declared. */
export type EntitiesOf<Declared> = [keyof Declared] extends [never]
  ? { readonly [name: string]: EntityHandler<UntypedFields> }
  : { readonly [Name in keyof Declared]: EntityHandler<Declared[Name]> };

/**
 * Creates the handlers of one client, each with its first use.
 *
 * Names that do not begin with a letter, those that every object has, and the two that promises and
 * JSON look for, are no entities: whoever awaits, prints or compares the client reads them.
 */
export function createEntities(context: EntityContext): EntitiesModule {
  const handlers = new Map<string, EntityHandler<UntypedFields>>();
  return new Proxy<EntitiesModule>(Object.create(Object.prototype), {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || !/^(?!(then|toJSON)$)[a-z]/i.test(name)) {
        return Reflect.get(target, name);
      }
      const handler = handlers.get(name) ?? createEntityHandler(context, name);
      handlers.set(name, handler);
      return handler;
    },
  });
}
