import { Button } from '@groundwork/ui';
import { EmptyState } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { Loaded } from './use-load.ts';

interface LoadedViewProps<Data> {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders loaded data. Until then, renders a message, or the error with a button that loads the data again. */
export function LoadedView<Data>({ loaded, children }: LoadedViewProps<Data>): ReactNode {
  const { data, error, reload } = loaded;
  if (error !== undefined) {
    return (
      <EmptyState
        role="alert"
        title={messages.failed}
        description={messageOf(error)}
        action={
          <Button tone="outline" onClick={reload}>
            {messages.retry}
          </Button>
        }
      />
    );
  }
  return data === undefined ? <p role="status">{messages.loading}</p> : children(data);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
