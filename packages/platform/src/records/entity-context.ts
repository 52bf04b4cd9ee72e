import type { FieldKinds } from '../query/filter/field-kinds.ts';
import type { Access } from './rules/access.ts';
import type { Requester } from './rules/requester.ts';
import type { EntitySchema } from './schema/entity-schema.ts';

/** One entity of one app, as one requester meets it. */
export interface EntityContext {
  readonly appId: string;
  readonly schema: EntitySchema;
  readonly kinds: FieldKinds;
  readonly requester: Requester;
  readonly access: Access;
}
