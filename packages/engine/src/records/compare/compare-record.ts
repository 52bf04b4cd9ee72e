import { type JsonObject, type JsonValue, ownField } from '../../kernel/json.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { EntitySchema, FieldSchema } from '../schema/entity-schema.ts';
import { isAbsent, validateFurther, validateValue } from '../validation/validate-value.ts';

/** A difference between a stored record and the schema of its entity. It contains no values of the record. */
export interface Difference {
  /** Path of the field. `*` stands for the elements of an array, and for the names that the schema does not declare. */
  readonly field: string;
  readonly reason: string;
  /** Whether the schema would reject the record. Otherwise only an undeclared field remains in the record. */
  readonly isViolation: boolean;
}

export const UNDECLARED = 'The schema does not declare this field';

/** Returns at most one difference for each field. */
export function compareRecord(
  { record, isLenient }: Pick<EntitySchema, 'record' | 'isLenient'>,
  stored: JsonObject,
): Difference[] {
  const { properties, required = [], additionalProperties = false } = record;
  if (!properties) return [];
  const declared = Object.entries(properties).flatMap(([name, field]) => {
    const value = ownField(stored, name);
    if (value === undefined || value === null || isAbsent(field, value, isLenient)) {
      if (!required.includes(name)) return [];
      return [{ field: name, reason: 'Field required', isViolation: true }];
    }
    return violationsOf(field, name, () => validateValue(field, value, { name, isLenient }));
  });
  const further = Object.entries(stored).filter(([name]) => !Object.hasOwn(properties, name));
  return [...declared, ...further.flatMap(([name, value]) => compareFurther(name, value))];

  function compareFurther(name: string, value: JsonValue): Difference[] {
    if (additionalProperties === false) {
      return [{ field: name, reason: UNDECLARED, isViolation: false }];
    }
    const field = additionalProperties === true ? {} : additionalProperties;
    return violationsOf(field, '*', () => validateFurther(record, value, { name: '*', isLenient }));
  }
}

function violationsOf(field: FieldSchema, name: string, validate: () => unknown): Difference[] {
  try {
    validate();
    return [];
  } catch (error) {
    const [invalid] = error instanceof ServiceError ? error.fields : [];
    if (!invalid) throw error;
    const { name: path, reason } = invalid;
    const rest = path.slice(name.length).split('.').slice(1);
    return [
      {
        field: [name, ...declaredNames(field, rest)].join('.'),
        reason: typeof reason === 'string' ? reason : reason.english,
        isViolation: true,
      },
    ];
  }
}

/** Replaces the names in a path that the schema does not declare, because they are part of the record's data. */
function declaredNames(field: FieldSchema, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return [];
  const { properties = {}, additionalProperties, items } = field;
  const own = ownField(properties, name);
  if (own) return [name, ...declaredNames(own, rest)];
  const further = typeof additionalProperties === 'object' ? additionalProperties : {};
  return ['*', ...declaredNames(items ?? further, rest)];
}
