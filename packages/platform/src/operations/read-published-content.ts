import type { ContentChanges } from '../parts/content/index.ts';
import { selectNewestVersion } from '../parts/content/index.ts';
import type { Settings } from '../settings/settings.ts';
import { explainStartFailure, openPlatformStore, requireComplete } from './open-platform-store.ts';

/**
 * Reads the published content changes of an app from its data, without starting the platform.
 *
 * @throws StartUpError when the data does not exist or cannot be opened, for example because a running platform uses
 * the data directory.
 */
export async function readPublishedContent(settings: Settings): Promise<ContentChanges> {
  const opened = await openPlatformStore(settings, { mustExist: true });
  try {
    await requireComplete(opened.store);
    return (await selectNewestVersion(opened.reader, settings.app.id))?.changes ?? {};
  } catch (error) {
    throw explainStartFailure(settings, error);
  } finally {
    await opened.close();
  }
}
