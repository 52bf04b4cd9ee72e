import { StartUpError } from '../../kernel/start-up-error.ts';
import { entitiesIn } from '../rules/rules-behind.ts';
import type { EntitySchema } from './entity-schema.ts';

/**
 * Checks that no rule for reads leads back to itself. A rule that follows a reference also depends on the rule for reads
 * of the referenced entity, so the evaluation of a cycle would never end.
 *
 * @throws StartUpError that names the entities of a cycle.
 */
export function checkRuleCycles(folder: string, schemas: readonly EntitySchema[]): void {
  const checked = new Set<EntitySchema>();
  const visit = (schema: EntitySchema, path: readonly EntitySchema[]) => {
    const start = path.indexOf(schema);
    if (start >= 0) throw cycle(folder, [...path.slice(start), schema]);
    if (checked.has(schema)) return;
    for (const reached of entitiesIn(schema, schema.rules.read)) visit(reached, [...path, schema]);
    checked.add(schema);
  };
  for (const schema of schemas) visit(schema, []);
}

function cycle(folder: string, schemas: readonly EntitySchema[]): StartUpError {
  const [first] = schemas;
  const names = schemas.map(({ name }) => name);
  return new StartUpError(
    names.length === 2
      ? `Entities in ${folder}: the rule rls.read of ${first?.name} follows a reference to ${first?.name} itself, so its evaluation would never end. Compare a field of the record instead.`
      : `Entities in ${folder}: rules rls.read follow references in a cycle: ${names.join(' → ')}. Their evaluation would never end. Compare a field of the record in one of these rules instead.`,
  );
}
