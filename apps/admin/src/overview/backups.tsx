import { type BackupLink, type BackupList, routes } from '@groundwork/sdk/protocol';
import { toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmedAction } from '../components/confirmed-action.tsx';
import { buttons, notice, plainButton, quiet } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { formatBytes } from '../components/format-bytes.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

const { backups: texts } = messages.overview;

/** Interval in milliseconds in which the list is loaded while a backup is being made. */
const POLL_MS = 2000;

/** Lists the backups of the platform, makes backups, and downloads them. */
export function Backups(): ReactNode {
  const platform = usePlatform();
  const loaded = useLoad('backups', (signal) =>
    platform.request<BackupList>(routes.backups, { signal }),
  );
  const { data, isLoading, reload } = loaded;
  const isRunning = data?.is_running ?? false;
  useEffect(() => {
    if (!isRunning || isLoading) return;
    const timer = setTimeout(reload, POLL_MS);
    return () => clearTimeout(timer);
  });

  async function make() {
    try {
      await platform.request(routes.backups, { method: 'POST' });
    } catch (error) {
      toastFailure(texts.failed, error);
    }
    reload();
  }

  return (
    <LoadedView loaded={loaded}>
      {({ items, folder, every_hours, keep, has_files, problem }) => (
        <>
          <p className={quiet}>
            {every_hours === null ? texts.noSchedule : texts.schedule(every_hours)}{' '}
            {texts.kept(keep, folder)} {!has_files && texts.withoutFiles}
          </p>
          {problem !== null && (
            <div className={notice} role="alert">
              {texts.failed}
              <p>{problem}</p>
            </div>
          )}
          {items.length === 0 && <p>{texts.none}</p>}
          <ul className={rows}>
            {items.map(({ name, size, created_date }) => (
              <li key={name}>
                <div>
                  {formatInstant(created_date)} <span className={quiet}>{formatBytes(size)}</span>
                </div>
                <Download name={name} date={formatInstant(created_date)} />
              </li>
            ))}
          </ul>
          <div className={buttons}>
            <button
              type="button"
              className={plainButton}
              aria-disabled={isRunning}
              onClick={isRunning ? undefined : make}
            >
              {texts.make}
            </button>
            <span role="status">{isRunning && texts.running}</span>
          </div>
        </>
      )}
    </LoadedView>
  );
}

interface DownloadProps {
  readonly name: string;
  readonly date: string;
}

/** Button that downloads a backup after the administrator has given the password again. */
function Download({ name, date }: DownloadProps): ReactNode {
  const platform = usePlatform();
  const password = useRef<HTMLInputElement>(null);

  async function download() {
    const { url } = await platform.request<BackupLink>(routes.backupLink, {
      method: 'POST',
      params: { name },
      // Administrators who sign in with a provider have no password.
      body: { password: password.current?.value || undefined },
    });
    window.location.assign(url);
  }

  return (
    <ConfirmedAction
      label={texts.download(date)}
      confirmLabel={texts.confirmDownload}
      failure={texts.downloadFailed}
      action={download}
    >
      <p>{texts.warning}</p>
      <Field label={texts.password} hint={texts.passwordHint}>
        {(control) => (
          <input {...control} ref={password} type="password" autoComplete="current-password" />
        )}
      </Field>
    </ConfirmedAction>
  );
}
