import { type AppLogStats, type PlatformStatus, routes } from '@groundwork/sdk/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bar, notice } from '../components/controls.css.ts';
import { formatBytes } from '../components/format-bytes.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { facts } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { ADMIN_PATH } from '../platform.ts';
import { usePlatform } from '../platform-context.ts';
import { Backups } from './backups.tsx';
import { Indexes } from './indexes.tsx';
import { list } from './overview.css.ts';
import { Rates } from './rates.tsx';

const { overview: texts } = messages;

/** The state of the app and its platform. */
export function OverviewPage(): ReactNode {
  const platform = usePlatform();
  const { app, hasEditor } = platform.session;
  const status = useLoad('status', (signal) =>
    platform.request<PlatformStatus>(routes.platformStatus, { signal }),
  );
  const visits = useLoad('visits', (signal) =>
    platform.request<AppLogStats>(routes.appLogStats, { signal }),
  );
  return (
    <Screen title={app.name}>
      <div className={bar}>
        <a href="/">{texts.open(app.name)}</a>
        {hasEditor && <a href={`${ADMIN_PATH}/editor`}>{texts.edit}</a>}
      </div>
      <LoadedView loaded={status}>{(loaded) => <Status status={loaded} />}</LoadedView>
      <section>
        <h2>{texts.indexes.title}</h2>
        <Indexes />
      </section>
      <section>
        <h2>{texts.backups.title}</h2>
        <Backups />
      </section>
      <section>
        <h2>{texts.visits.title}</h2>
        <LoadedView loaded={visits}>{(loaded) => <Visits stats={loaded} />}</LoadedView>
      </section>
    </Screen>
  );
}

function Status({ status }: { readonly status: PlatformStatus }): ReactNode {
  return (
    <>
      {status.problem !== null && (
        <div className={notice} role="alert">
          {texts.notReady}
          <p>{status.problem}</p>
        </div>
      )}
      {status.missing.length > 0 && (
        <section>
          <h2>{texts.missing.title}</h2>
          <ul className={list}>
            {status.missing.map((name) => (
              <li key={name}>{texts.missing[name]}</li>
            ))}
          </ul>
          <Link to="/settings">{texts.missing.settings}</Link>
        </section>
      )}
      <section>
        <h2>{texts.platform}</h2>
        <dl className={facts}>
          <dt>{texts.state}</dt>
          <dd>{status.problem === null ? texts.ready : texts.notReady}</dd>
          <dt>{texts.version}</dt>
          <dd>{texts.versions(status.version, status.node_version)}</dd>
          <dt>{texts.started}</dt>
          <dd>{formatInstant(status.started_date)}</dd>
          <dt>{texts.database}</dt>
          <dd>
            {texts.engine(texts.engines[status.database], formatBytes(status.database_bytes))}
          </dd>
          <dt>{texts.sockets}</dt>
          <dd>{status.sockets}</dd>
        </dl>
      </section>
      <section>
        <h2>{texts.rates.title}</h2>
        <Rates rates={status.rates} />
      </section>
    </>
  );
}

function Visits({ stats }: { readonly stats: AppLogStats }): ReactNode {
  return (
    <dl className={facts}>
      <dt>{texts.visits.total}</dt>
      <dd>{stats.total_visits}</dd>
      <dt>{texts.visits.members}</dt>
      <dd>{stats.unique_users}</dd>
      {stats.pages.map(({ page, visits }) => [
        <dt key={`${page} name`}>{page}</dt>,
        <dd key={page}>{visits}</dd>,
      ])}
    </dl>
  );
}
