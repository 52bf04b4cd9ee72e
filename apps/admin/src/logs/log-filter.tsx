import { type ReactNode, useId } from 'react';
import { bar, plainButton } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { toInstant, toLocalTime } from '../components/local-time.ts';
import { messages } from '../messages.ts';
import * as styles from './logs.css.ts';

type Filter = Readonly<Record<string, string>>;

interface LogFilterProps {
  readonly filter: Filter;
  readonly isLive: boolean;
  readonly onLive: (isLive: boolean) => void;
  readonly onFilter: (filter: Filter) => void;
}

const TEXTS = [
  ['request_id', messages.logs.requestId],
  ['text', messages.logs.text],
  ['user', messages.audit.user],
] as const;

const TIMES = [
  ['from', messages.logs.from],
  ['to', messages.logs.to],
] as const;

export function LogFilter({ filter, isLive, onLive, onFilter }: LogFilterProps): ReactNode {
  const live = useId();
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const content = [...new FormData(event.currentTarget)].map(([name, value]) => {
            const text = String(value).trim();
            return [name, name === 'from' || name === 'to' ? toInstant(text) : text] as const;
          });
          onFilter(Object.fromEntries(content.filter(([, value]) => value !== '')));
        }}
      >
        {filter.name !== undefined && <input type="hidden" name="name" value={filter.name} />}
        <div className={styles.filter}>
          {TEXTS.map(([name, label]) => (
            <Field key={name} label={label}>
              {(control) => (
                <input {...control} type="search" name={name} defaultValue={filter[name]} />
              )}
            </Field>
          ))}
          <Choice
            name="source"
            label={messages.logs.source}
            options={messages.logs.sources}
            filter={filter}
          />
        </div>
        <details open={['level', 'from', 'to'].some((name) => filter[name] !== undefined)}>
          <summary className={styles.more}>{messages.logs.more}</summary>
          <div className={styles.filter}>
            <Choice
              name="level"
              label={messages.logs.level}
              options={messages.logs.levels}
              filter={filter}
            />
            {TIMES.map(([name, label]) => (
              <Field key={name} label={label}>
                {(control) => (
                  <input
                    {...control}
                    type="datetime-local"
                    step={1}
                    name={name}
                    defaultValue={filter[name] && toLocalTime(filter[name])}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
        <div className={bar}>
          <button type="submit" className={plainButton}>
            {messages.audit.show}
          </button>
          <button type="button" className={plainButton} onClick={() => onFilter({})}>
            {messages.table.clear}
          </button>
          <label className={styles.check} htmlFor={live}>
            <input
              id={live}
              type="checkbox"
              checked={isLive}
              onChange={({ currentTarget }) => onLive(currentTarget.checked)}
            />
            {messages.logs.live}
          </label>
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly filter: Filter;
}

function Choice({ name, label, options, filter }: ChoiceProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={filter[name] ?? ''}>
          <option value="">{messages.logs.all}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
