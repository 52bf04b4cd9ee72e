/** Translates the conditions of the filter form into the platform's filter language. */
import {
  allFieldsOf,
  type DescribedEntity,
  type FieldSchema,
  fieldsOf,
  isText,
} from './field-schema.ts';

export const OPERATORS = [
  'is',
  'isNot',
  'contains',
  'startsWith',
  'matches',
  'less',
  'atMost',
  'greater',
  'atLeast',
  'oneOf',
  'noneOf',
  'includesAll',
  'length',
  'present',
  'missing',
] as const;

export type OperatorName = (typeof OPERATORS)[number];

/** One condition of a filter. `value` is the text that the user typed; commas separate several values. */
export interface Condition {
  readonly field: string;
  readonly operator: OperatorName;
  readonly value: string;
}

export type Filter = Readonly<Record<string, unknown>>;

export const WITHOUT_VALUE: readonly OperatorName[] = ['present', 'missing'];

/** Operators that need several values. */
export const WITH_LIST: readonly OperatorName[] = ['oneOf', 'noneOf', 'includesAll'];

const TEXT: readonly OperatorName[] = ['contains', 'startsWith', 'matches'];
const ORDER: readonly OperatorName[] = ['less', 'atMost', 'greater', 'atLeast'];
const ARRAY: readonly OperatorName[] = ['includesAll', 'length'];

const COMPARISONS = {
  less: '$lt',
  atMost: '$lte',
  greater: '$gt',
  atLeast: '$gte',
} as const;

/** Returns the operators that apply to a field, in the order of the form. */
export function operatorsOf({ type, enum: values }: FieldSchema): readonly OperatorName[] {
  return OPERATORS.filter((name) => {
    if (ARRAY.includes(name)) return type === 'array' || type === undefined;
    if (TEXT.includes(name)) return (type === 'string' && !values) || type === undefined;
    if (ORDER.includes(name)) return type !== 'boolean' && type !== 'object' && type !== 'array';
    if (name === 'oneOf' || name === 'noneOf') return type !== 'boolean' && type !== 'object';
    if (name === 'is' || name === 'isNot') return type !== 'object' && type !== 'array';
    return true;
  });
}

/** Returns the filter for the conditions and the searched text. An empty filter matches every record. */
export function toFilter(
  entity: DescribedEntity,
  { conditions, matchesAny, text }: FilterInput,
): Filter {
  const schemas = new Map(allFieldsOf(entity).map(({ name, schema }) => [name, schema]));
  const tests = conditions.map((condition) =>
    toTest(condition, schemas.get(condition.field) ?? {}),
  );
  const all: Filter[] = [];
  if (tests.length > 0) all.push(matchesAny ? { $or: tests } : { $and: tests });
  if (text !== '') all.push(searchFor(entity, text));
  return all.length === 0 ? {} : { $and: all };
}

export interface FilterInput {
  readonly conditions: readonly Condition[];
  readonly matchesAny: boolean;
  /** Text to search for, in any case; empty for no search. */
  readonly text: string;
}

export function searchedFields(entity: DescribedEntity): readonly string[] {
  if (entity.search.length > 0) return entity.search;
  const fields = fieldsOf(entity).filter(({ schema }) => isText(schema));
  return fields.map(({ name }) => name);
}

/** Returns a filter for the words of a text if the entity has a search index, and for the whole text otherwise. */
function searchFor(entity: DescribedEntity, text: string): Filter {
  if (entity.search.length > 0) return { $search: text };
  const $regex = `(?i)${escapePattern(text)}`;
  return { $or: searchedFields(entity).map((field) => ({ [field]: { $regex } })) };
}

function toTest({ field, operator, value }: Condition, schema: FieldSchema): Filter {
  const read = (text: string) => readValue(schema, text);
  const list = () => splitList(value).map(read);
  switch (operator) {
    case 'is':
      return { [field]: { $eq: read(value) } };
    case 'isNot':
      return { [field]: { $ne: read(value) } };
    case 'contains':
      return { [field]: { $regex: `(?i)${escapePattern(value)}` } };
    case 'startsWith':
      return { [field]: { $regex: `^${escapePattern(value)}` } };
    case 'matches':
      return { [field]: { $regex: value } };
    case 'oneOf':
      return { [field]: { $in: list() } };
    case 'noneOf':
      return { [field]: { $nin: list() } };
    case 'includesAll':
      return { [field]: { $all: list() } };
    case 'length':
      return { [field]: { $size: Number(value) } };
    case 'present':
      return { [field]: { $ne: null } };
    case 'missing':
      return { [field]: null };
    default:
      return { [field]: { [COMPARISONS[operator]]: read(value) } };
  }
}

/** Converts a string to a field's type. A string that cannot be converted is returned unchanged. */
function readValue({ type, enum: values }: FieldSchema, text: string): unknown {
  const known = values?.find((value) => String(value) === text);
  if (known !== undefined) return known;
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true';
  if (text.trim() === '') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
