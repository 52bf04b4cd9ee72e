import { type FunctionInfo, routes } from '@groundwork/sdk/protocol';
import { EmptyState } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { quiet } from '../components/controls.css.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

export function FunctionsPage(): ReactNode {
  const platform = usePlatform();
  const loaded = useLoad('functions', (signal) =>
    platform.request<FunctionInfo[]>(routes.functions, { signal }),
  );
  return (
    <Screen title={messages.shell.functions}>
      <LoadedView loaded={loaded}>
        {(functions) =>
          functions.length === 0 ? (
            <EmptyState title={messages.functions.none} />
          ) : (
            <ul className={rows}>
              {functions.map(({ name, callers }) => (
                <li key={name}>
                  <Link to={`/functions/${encodeURIComponent(name)}`}>{name}</Link>
                  <span className={quiet}>{messages.functions.callers[callers]}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
    </Screen>
  );
}
