/** Opens an app's data, without starting the platform, for commands that write users and records. */

import { type Engine, type LoadedEntities, type OpenStore, openEngine } from '@groundwork/engine';
import type { Mailer } from '../../kernel/mail.ts';
import { type AppRow, requireApp, type Secrets } from '../../parts/accounts/index.ts';
import { createMailer } from '../../parts/mail/index.ts';
import { readMessages } from '../../settings/messages-file.ts';
import type { Settings } from '../../settings/settings.ts';
import {
  explainStartFailure,
  openPlatformStore,
  prepareStore,
  requireComplete,
} from '../open-platform-store.ts';
import { loadAppEntities } from './load-app-entities.ts';

export interface AppData extends Pick<OpenStore, 'store' | 'reader' | 'writer'> {
  readonly app: AppRow;
  readonly entities: LoadedEntities;
  readonly collections: Engine['collections'];
  readonly files: Engine['files'];
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/**
 * Runs work on the data of the configured app. The data must exist. The app and its administrator are created
 * if they are missing, as when the platform starts.
 *
 * @param warn called with a message for each part of a Base44 app that is ignored, and for problems in the file
 * of messages.
 * @throws StartUpError when the operator must change something: a setting, an entity, or the data directory,
 * which a running platform locks.
 */
export async function withAppData<Result>(
  settings: Settings,
  warn: (message: string) => void,
  work: (data: AppData) => Promise<Result>,
): Promise<Result> {
  const entities = loadAppEntities(settings, warn);
  const messages = readMessages(settings.app.messages, warn);
  const opened = await openPlatformStore(settings, { mustExist: true });
  const { store, reader, writer } = opened;
  try {
    await requireComplete(store);
    const { schemas } = entities;
    const engine = await openEngine(opened, { ...settings, appId: settings.app.id, schemas });
    try {
      const { appName, secrets } = await engine.prepare(() => prepareStore(store, settings));
      const { host, port, publicUrl = `http://${host}:${port}` } = settings;
      return await work({
        store,
        reader,
        writer,
        app: await requireApp(store, settings.app.id),
        entities,
        collections: engine.collections,
        files: engine.files,
        secrets,
        mailer: createMailer({ ...settings, store, messages, readSenderName: () => appName }),
        publicUrl,
      });
    } finally {
      engine.close();
    }
  } catch (error) {
    throw explainStartFailure(settings, error);
  } finally {
    await opened.close();
  }
}
