/** A page that shows records with their expanded references. */
import { createDataHooks } from '@groundwork/auth-react/data';
import type { Client, Reference } from '@groundwork/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

declare module '@groundwork/sdk' {
  interface Entities {
    Depot: { open: boolean };
    Crew: { title: string; depot: Reference<'Depot'> };
    Bug: { title: string; crew?: Reference<'Crew'> | null };
    Remark: { title: string; bug: Reference<'Bug'> };
  }
}

declare global {
  interface Window {
    show: (id: string) => void;
  }
}

export function start(client: Client): void {
  window.show = (id) => show(client, id);
}

function show(client: Client, id: string): void {
  const { useRecords, useRecord } = createDataHooks(client);

  function Bugs() {
    const expand = ['crew', 'Remark_via_bug'] as const;
    const { data } = useRecords('Bug', { sort: 'title', expand });
    return data?.map((bug) => (
      <li key={bug.id}>
        {[bug, bug.expand.crew, ...bug.expand.Remark_via_bug].map((one) => one?.title).join()}
      </li>
    ));
  }

  function One() {
    const { data } = useRecord('Bug', id, { expand: ['crew'] });
    return <output>{data && `${data.title} ${data.expand.crew?.title}`}</output>;
  }

  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <Bugs />
      <One />
    </QueryClientProvider>,
  );
}
