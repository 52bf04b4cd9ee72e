import type { Visibility } from '@groundwork/sdk/protocol';
import { updateApp } from '../store/apps.ts';
import type { Store } from '../store/schema.ts';

/** Manages the apps of a platform. */
export interface Apps {
  /**
   * Changes who may open an app; takes effect with the next request.
   *
   * @throws Error when the platform does not serve the app.
   */
  setVisibility(appId: string, visibility: Visibility): Promise<void>;
}

/** Makes the app management of one platform. */
export function createApps(store: Store): Apps {
  return {
    async setVisibility(appId, visibility) {
      if (await updateApp(store, appId, { visibility })) return;
      throw new Error(`The platform serves no app with id ${appId}. Check the id.`);
    },
  };
}
