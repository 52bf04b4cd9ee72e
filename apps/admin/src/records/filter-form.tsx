import { type ReactNode, useState } from 'react';
import { bar, plainButton } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { toInstant, toLocalTime } from '../components/local-time.ts';
import { messages } from '../messages.ts';
import {
  allFieldsOf,
  type DescribedEntity,
  type FieldSchema,
  type RecordField,
} from './field-schema.ts';
import { type Condition, operatorsOf, WITH_LIST, WITHOUT_VALUE } from './filter.ts';
import { formatValue } from './format-value.ts';
import { controlOf } from './record-values.ts';
import * as styles from './records.css.ts';
import type { View } from './view.ts';

interface FilterFormProps {
  readonly entity: DescribedEntity;
  readonly view: View;
  readonly onChange: (change: Partial<View>) => void;
}

/** Conditions that the records of the table must match. They take effect when the form is submitted. */
export function FilterForm({ entity, view, onChange }: FilterFormProps): ReactNode {
  const fields = allFieldsOf(entity);
  const [first] = fields;
  const empty = newCondition(first);
  const [conditions, setConditions] = useState<readonly Condition[]>(
    view.conditions.length > 0 ? view.conditions : [empty],
  );
  const [matchesAny, setMatchesAny] = useState(view.matchesAny);
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ conditions, matchesAny });
      }}
    >
      {conditions.map((condition, index) => (
        <ConditionFields
          key={index}
          fields={fields}
          condition={condition}
          onChange={(changed) => setConditions(conditions.with(index, changed))}
          onRemove={() => setConditions(conditions.toSpliced(index, 1))}
        />
      ))}
      {conditions.length > 1 && (
        <Field label={messages.filter.match}>
          {(control) => (
            <select
              {...control}
              value={matchesAny ? 'any' : 'all'}
              onChange={({ target }) => setMatchesAny(target.value === 'any')}
            >
              <option value="all">{messages.filter.all}</option>
              <option value="any">{messages.filter.any}</option>
            </select>
          )}
        </Field>
      )}
      <div className={bar}>
        <button type="submit" className={plainButton}>
          {messages.filter.apply}
        </button>
        <button
          type="button"
          className={plainButton}
          onClick={() => setConditions([...conditions, empty])}
        >
          {messages.filter.add}
        </button>
      </div>
    </form>
  );
}

interface ConditionFieldsProps {
  readonly fields: readonly RecordField[];
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { fields, condition, onChange, onRemove } = props;
  const { schema = {} } = fields.find(({ name }) => name === condition.field) ?? {};
  const operators = operatorsOf(schema);
  return (
    <div className={styles.condition}>
      <Field label={messages.filter.field}>
        {(control) => (
          <select
            {...control}
            value={condition.field}
            onChange={({ target }) => {
              onChange(newCondition(fields.find(({ name }) => name === target.value)));
            }}
          >
            {fields.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={messages.filter.operator}>
        {(control) => (
          <select
            {...control}
            value={condition.operator}
            onChange={({ target }) => {
              const operator = operators.find((name) => name === target.value);
              if (operator) onChange({ ...condition, operator });
            }}
          >
            {operators.map((name) => (
              <option key={name} value={name}>
                {messages.filter.operators[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {WITHOUT_VALUE.includes(condition.operator) ? (
        <span />
      ) : (
        <ValueField schema={schema} condition={condition} onChange={onChange} />
      )}
      <button type="button" className={plainButton} onClick={onRemove}>
        {messages.filter.remove}
      </button>
    </div>
  );
}

type ValueFieldProps = Pick<ConditionFieldsProps, 'condition' | 'onChange'> & {
  readonly schema: FieldSchema;
};

function ValueField({ schema, condition, onChange }: ValueFieldProps): ReactNode {
  const kind = controlOf(schema);
  const { operator, value } = condition;
  const isList = WITH_LIST.includes(operator);
  const options = operator === 'is' || operator === 'isNot' ? optionsOf(schema) : undefined;
  const change = (changed: string) => onChange({ ...condition, value: changed });
  return (
    <Field label={messages.filter.value} hint={isList ? messages.filter.listHint : undefined}>
      {(control) => {
        if (options) {
          return (
            <select {...control} {...{ value }} onChange={({ target }) => change(target.value)}>
              {options.map((option) => (
                <option key={String(option)} value={String(option)}>
                  {formatValue(option, schema)}
                </option>
              ))}
            </select>
          );
        }
        if (kind === 'date-time' && !isList) {
          return (
            <input
              {...control}
              type="datetime-local"
              step={1}
              value={toLocalTime(value)}
              onChange={({ target }) => change(toInstant(target.value))}
            />
          );
        }
        const type = kind === 'date' && !isList ? 'date' : 'text';
        return (
          <input
            {...control}
            {...{ type, value }}
            onChange={({ target }) => change(target.value)}
          />
        );
      }}
    </Field>
  );
}

/** Returns the only values that a field allows; undefined if it allows any value. */
function optionsOf({ type, enum: values }: FieldSchema): readonly unknown[] | undefined {
  return type === 'boolean' ? [true, false] : values;
}

function newCondition(field: RecordField | undefined): Condition {
  const { name = 'id', schema = {} } = field ?? {};
  const [operator = 'is'] = operatorsOf(schema);
  const [value = ''] = optionsOf(schema) ?? [];
  return { field: name, operator, value: String(value) };
}
