import type { JsonObject } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { type Referrer, referencesOf } from '../write/references.ts';

/** Maximum number of references in a path of `expand`. @limit */
const DEPTH_LIMIT = 3;

/** Maximum number of names in the paths of one `expand` together. @limit */
const EXPANSION_LIMIT = 10;

const EXPAND = 'expand';

/** A reference that can be followed from a record, in either direction. */
interface Step {
  /**
   * The field, or for example `Comment_via_task` for the records of Comment whose field `task` refers to the record.
   */
  readonly name: string;
  readonly entity: string;
  /** Field that contains the reference: a field of the record, or of `entity` if the step is inverse. */
  readonly field: string;
  readonly isInverse: boolean;
  /** Whether the field of a record contains an array of ids. */
  readonly isMany: boolean;
}

/** A reference that a request expands, and the references that it expands from the records found. */
export interface Expansion extends Step {
  readonly inner: readonly Expansion[];
}

export interface References {
  find(entity: string): EntitySchema | undefined;
  referrersOf(entity: string): readonly Referrer[];
}

/**
 * Parses the paths in `expand`.
 *
 * @param text paths that are separated by commas, such as `team.owner,Comment_via_task`.
 * @throws ServiceError `bad_request` for an unknown reference, and for too many or too long paths.
 */
export function parseExpand(
  references: References,
  entity: string,
  text: string | undefined,
): readonly Expansion[] {
  const paths = (text ?? '').split(',').filter((path) => path !== '');
  const expansions = parseLevel(references, entity, paths, 1);
  if (countAll(expansions) <= EXPANSION_LIMIT) return expansions;
  throw badQuery(
    `expand contains more than ${EXPANSION_LIMIT} names. Read the other records with requests of their own.`,
  );
}

function parseLevel(
  references: References,
  entity: string,
  paths: readonly string[],
  depth: number,
): Expansion[] {
  const [first] = paths;
  if (first === undefined) return [];
  if (depth > DEPTH_LIMIT) throw badQuery(`a path in expand has at most ${DEPTH_LIMIT} names.`);
  const steps = stepsOf(references, entity);
  const byStep = Map.groupBy(paths, (path) => {
    const step = steps.find(({ name }) => `${path}.`.startsWith(`${name}.`));
    if (step) return step;
    throw badQuery(
      `expand names ${path.slice(0, 100)}, but no reference of ${entity} has this name. Name a reference, or use a name such as Comment_via_task for the records whose reference leads to ${entity}.`,
    );
  });
  return [...byStep].map(([step, same]) => {
    const rest = same.map((path) => path.slice(step.name.length + 1));
    const inner = rest.filter((path) => path !== '');
    return { ...step, inner: parseLevel(references, step.entity, inner, depth + 1) };
  });
}

function stepsOf({ find, referrersOf }: References, name: string): Step[] {
  const schema = find(name);
  if (!schema) return [];
  if (Object.hasOwn(schema.record.properties ?? {}, EXPAND)) {
    throw badQuery(
      `${name} has a field expand, which would be hidden by the expanded records. Rename it.`,
    );
  }
  return [
    // Inverse references come first. Their names may contain a dot, because the name of a plugin's entity contains one.
    ...referrersOf(name)
      .filter(({ isMany }) => !isMany)
      .map(({ entity, field }) => {
        return { name: `${entity}_via_${field}`, entity, field, isInverse: true, isMany: false };
      }),
    ...referencesOf(schema).map(([field, { entity, isMany }]) => {
      return { name: field, entity, field, isInverse: false, isMany };
    }),
  ];
}

/**
 * Removes the expanded records from the input of a write, because clients send back whole records. An entity with a
 * field `expand` keeps this field.
 */
export function withoutExpanded(
  { referrersOf }: References,
  schema: EntitySchema,
  input: JsonObject,
): JsonObject {
  const isExpandable = referencesOf(schema).length > 0 || referrersOf(schema.name).length > 0;
  if (!isExpandable || Object.hasOwn(schema.record.properties ?? {}, EXPAND)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== EXPAND));
}

/** Returns the names of the entities whose records expansions can contain. */
export function entitiesIn(expansions: readonly Expansion[]): string[] {
  return [...new Set(expansions.flatMap(({ entity, inner }) => [entity, ...entitiesIn(inner)]))];
}

function countAll(expansions: readonly Expansion[]): number {
  return expansions.reduce((count, { inner }) => count + 1 + countAll(inner), 0);
}
