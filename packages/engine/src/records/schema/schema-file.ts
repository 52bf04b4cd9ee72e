import { z } from 'zod';
import { isFieldName } from '../../query/filter/field-path.ts';
import {
  FIELD_FORMATS,
  FIELD_TYPES,
  type FieldSchema,
  isSystemField,
  ON_ACCOUNT_DELETION,
  ON_DELETE,
  type RuleInFile,
} from './entity-schema.ts';

const list = 'expects an array of names';
const wholeNumber = z.int('expects a whole number').min(0, 'expects a whole number from 0');
const number = z.number('expects a number');
const json = z.json();
const names = z.array(z.string(list), list);
/** Schema of an access rule. `null` counts as no rule. */
const rule = z
  .union([z.boolean(), z.record(z.string(), json), z.null()], 'expects true, false or a condition')
  .transform((value) => value ?? undefined);

const byName: z.core.$ZodRecordParams = {
  // Leaves the message about an invalid key to the schema of the keys.
  error: ({ code }) => (code === 'invalid_key' ? undefined : 'expects the fields by name'),
};

/** Keywords that only document a field and have no effect. */
const annotations = {
  $schema: z.string().optional(),
  $id: z.string().optional(),
  $comment: z.string().optional(),
  title: z.string('expects a string').optional(),
  description: z.string('expects a string').optional(),
  examples: z.array(json).optional(),
  enumNames: z.array(json).optional(),
  readOnly: z.boolean('expects true or false').optional(),
};

export interface FieldInFile extends FieldSchema {
  readonly rls?: { readonly read?: RuleInFile; readonly write?: RuleInFile } | undefined;
  readonly items?: FieldInFile | undefined;
  readonly properties?: Readonly<Record<string, FieldInFile>> | undefined;
  readonly additionalProperties?: boolean | FieldInFile | undefined;
}

const TYPES = [...FIELD_TYPES, 'reference'] as const;
const oneType = z.enum(TYPES, `expects one of ${TYPES.join(', ')}`);

/**
 * Type of a field. An array of types allows any value. An array of one type and `null` means the type alone,
 * because every optional field accepts null.
 */
const fieldType = z.union(
  [
    oneType,
    z.array(z.union([oneType, z.literal('null')])).transform((types) => {
      const [type, ...others] = types.filter((name) => name !== 'null');
      return others.length === 0 ? type : undefined;
    }),
  ],
  `expects one of ${TYPES.join(', ')}`,
);

/** Maximum number of ids in a field. @limit */
const IDS_LIMIT = 1000;

const IDS = { type: 'array', items: { type: 'string' }, maxItems: IDS_LIMIT } as const;

/** Keywords about the values of fields that are not references. */
const valueKeywords = () => ({
  format: z.enum(FIELD_FORMATS, `expects one of ${FIELD_FORMATS.join(', ')}`).optional(),
  enum: z.array(json, 'expects an array of values').min(1, 'expects a value').optional(),
  default: json.optional(),
  minLength: wholeNumber.optional(),
  maxLength: wholeNumber.optional(),
  minItems: wholeNumber.optional(),
  maxItems: wholeNumber.optional(),
  pattern: z.string('expects a pattern').optional(),
  minimum: number.optional(),
  maximum: number.optional(),
  items: field.optional(),
  properties: properties.optional(),
  additionalProperties: additional.optional(),
  required: names.optional(),
});

const field: z.ZodType<FieldInFile> = z.lazy(() => {
  const ofValues = valueKeywords();
  return z
    .strictObject({
      ...annotations,
      ...ofValues,
      type: fieldType.optional(),
      entity: z.string('expects the name of an entity').optional(),
      onDelete: z.enum(ON_DELETE, `expects one of ${ON_DELETE.join(', ')}`).optional(),
      many: z.boolean('expects true or false').optional(),
      immutable: z.boolean('expects true or false').optional(),
      rls: z.strictObject({ read: rule.optional(), write: rule.optional() }).optional(),
    })
    .superRefine((declared, { addIssue }) => {
      const isReference = declared.type === 'reference';
      const report = (key: string, message: string) =>
        addIssue({ code: 'custom', path: [key], message });
      if (isReference && declared.entity === undefined) {
        report('entity', 'expects the name of an entity');
      }
      const excluded = isReference ? Object.keys(ofValues) : ['entity', 'onDelete', 'many'];
      for (const key of Object.keys(declared).filter((name) => excluded.includes(name))) {
        report(key, isReference ? 'is not for references' : 'is for references only');
      }
    })
    .transform(({ type, entity, onDelete = 'reject', many: isMany = false, ...rest }) => {
      if (type !== 'reference') return { ...rest, type };
      if (entity === undefined) return { ...rest, type: undefined };
      const reference = { entity, onDelete, isMany };
      return isMany
        ? { ...rest, ...IDS, reference }
        : { ...rest, type: 'string' as const, reference };
    });
});

const additional = z.union(
  [z.boolean(), field],
  'expects true, false or the declaration of a field',
);

const fieldName = z
  .string()
  .refine(isFieldName, 'cannot be the name of a field; use letters, digits and _');

const properties = z.record(fieldName, field, byName);

const withFields = z.strictObject({ fields: z.unknown() });

const indexFields = z.array(z.string(list), list).min(1, list).max(4, 'expects at most 4 fields');

const indexes = z
  .array(
    z.preprocess(
      // Base44 files declare an index as an object with an array of fields.
      (index) => withFields.safeParse(index).data?.fields ?? index,
      indexFields,
    ),
  )
  .max(20, 'expects at most 20 indexes');

const unique = z
  .array(
    z.strictObject({
      fields: indexFields,
      ignoreCase: z.boolean('expects true or false').default(false),
    }),
    'expects an array such as [{ "fields": ["email"] }]',
  )
  .max(10, 'expects at most 10 unique keys');

/** `checkSchema` checks the constraints that involve several keywords of a schema file. */
const declaredSchema = z.strictObject({
  ...annotations,
  name: z.string('expects the name of the entity').optional(),
  type: z.literal('object', 'expects "object"').optional(),
  properties,
  additionalProperties: additional.optional(),
  required: names.optional(),
  rls: z
    .strictObject({
      create: rule.optional(),
      read: rule.optional(),
      update: rule.optional(),
      delete: rule.optional(),
      write: rule.optional(),
    })
    .nullish()
    .transform((rules) => rules ?? undefined),
  indexes: indexes.optional(),
  coveringIndexes: indexes.optional(),
  unique: unique.optional(),
  search: z.array(z.string(list), list).min(1, list).max(4, 'expects at most 4 fields').optional(),
  on_account_deletion: z
    .enum(ON_ACCOUNT_DELETION, `expects one of ${ON_ACCOUNT_DELETION.join(', ')}`)
    .default('anonymise'),
});

/**
 * Schema of a schema file. Separates the system fields, whose declarations have no effect except for the creator
 * fields' access rules.
 */
export const schemaFile = declaredSchema.transform(({ properties: declared, ...file }) => {
  const fields = Object.entries(declared);
  return {
    ...file,
    properties: Object.fromEntries(fields.filter(([name]) => !isSystemField(name))),
    systemFields: Object.fromEntries(fields.filter(([name]) => isSystemField(name))),
  };
});

export type SchemaFile = z.output<typeof schemaFile>;
