import type { FieldKinds } from '../query/filter/field-kinds.ts';
import type { Access } from './rules/access.ts';
import type { Principal } from './rules/principal.ts';
import type { EntitySchema } from './schema/entity-schema.ts';

export interface EntityContext {
  readonly appId: string;
  readonly schema: EntitySchema;
  readonly kinds: FieldKinds;
  readonly principal: Principal;
  readonly access: Access;
}
