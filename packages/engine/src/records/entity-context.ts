import type { FieldKinds } from '../query/filter/field-kinds.ts';
import { type Access, accessOf } from './rules/access.ts';
import type { Principal } from './rules/principal.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import { fieldKindsOf } from './schema/field-kinds-of.ts';

export interface EntityContext {
  readonly appId: string;
  readonly schema: EntitySchema;
  readonly kinds: FieldKinds;
  readonly principal: Principal;
  readonly access: Access;
}

export function createEntityContext(
  appId: string,
  schema: EntitySchema,
  principal: Principal,
): EntityContext {
  const access = accessOf(schema, principal);
  return { appId, schema, kinds: fieldKindsOf(schema.record), principal, access };
}
