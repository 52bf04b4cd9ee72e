import { fillPath } from '../path.ts';
import type { PublicSettings } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { AppScope, CallOptions } from '../request.ts';

/** Reads the app's public settings. */
export interface PublicSettingsModule {
  /**
   * The app's public settings (SPEC section 7, Public settings).
   *
   * @throws PlatformError with status 403 and a reason when the caller may not open the app; the
   * start-up sequence of `@groundwork/auth-react` turns that into the gate's decision.
   */
  get(options?: CallOptions): Promise<PublicSettings>;
}

/** Creates the public-settings module of one client. */
export function createPublicSettings({ request, appId }: AppScope): PublicSettingsModule {
  return {
    async get(options) {
      const path = fillPath(routes.publicSettings, { appId });
      return request<PublicSettings>({ ...options, method: 'GET', path });
    },
  };
}
