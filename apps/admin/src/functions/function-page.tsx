import { type LogPage, routes } from '@groundwork/sdk/protocol';
import { EmptyState } from '@groundwork/ui/data';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { code, form, panel, plainButton } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { LoadedView, messageOf } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { useLoad } from '../components/use-load.ts';
import { LogTable } from '../logs/log-table.tsx';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

/** The newest runs of a function with their output, and a form that runs it. */
export function FunctionPage(): ReactNode {
  const { name = '' } = useParams();
  const platform = usePlatform();
  const loaded = useLoad(name, (signal) =>
    platform.request<LogPage>(routes.logEntries, { query: { source: 'function', name }, signal }),
  );
  return (
    <Screen title={name}>
      <p>
        <Link to="/functions">{messages.functions.back}</Link>
      </p>
      <RunForm name={name} onRun={loaded.reload} />
      <h2>{messages.functions.runs}</h2>
      <LoadedView loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={messages.functions.noRuns} />
          ) : (
            <LogTable caption={messages.logs.caption} entries={items} />
          )
        }
      </LoadedView>
    </Screen>
  );
}

interface RunFormProps {
  readonly name: string;
  readonly onRun: () => void;
}

function RunForm({ name, onRun }: RunFormProps): ReactNode {
  const platform = usePlatform();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [response, setResponse] = useState<string>();

  async function run(text: string) {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (invalid) {
      setError(messages.form.noJson(messageOf(invalid)));
      return;
    }
    if (typeof body !== 'object' || body === null) {
      setError(messages.form.noObject);
      return;
    }
    setError(undefined);
    setIsBusy(true);
    try {
      setResponse(
        await platform.download(routes.serverFunction, { method: 'POST', params: { name }, body }),
      );
    } catch (failure) {
      setResponse(messageOf(failure));
    }
    setIsBusy(false);
    onRun();
  }

  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void run(String(new FormData(event.currentTarget).get('body')));
      }}
    >
      <Field label={messages.functions.body} hint={messages.functions.bodyHint} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${code}`}
            name="body"
            defaultValue="{}"
          />
        )}
      </Field>
      <div>
        <button type="submit" className={plainButton} aria-disabled={isBusy}>
          {messages.functions.run}
        </button>
      </div>
      <output className={response === undefined ? undefined : `${panel} ${code}`}>
        {response}
      </output>
    </form>
  );
}
