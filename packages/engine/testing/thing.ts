import type { JsonObject } from '../src/kernel/json.ts';
import { ALWAYS } from '../src/query/filter/filter.ts';
import type { Principal } from '../src/records/rules/principal.ts';
import type { EntitySchema } from '../src/records/schema/entity-schema.ts';

export const thing: EntitySchema = {
  name: 'Thing',
  record: { type: 'object' },
  isLenient: false,
  rules: { create: ALWAYS, read: ALWAYS, update: ALWAYS, delete: ALWAYS },
  fieldRules: new Map(),
  indexes: [],
  coveringIndexes: [],
  unique: [],
  search: [],
  entities: new Map(),
  onAccountDeletion: 'anonymise',
};

/** Returns a user's principal; undefined stands for an anonymous visitor. */
export function principalOf(user: JsonObject | undefined, isService = false): Principal {
  return { isService, id: null, email: null, sender: undefined, user: () => user };
}
