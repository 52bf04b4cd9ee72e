import { fillPath } from '../path.ts';
import type { PublicSettings } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { CallOptions, Request } from '../request.ts';

/** Reads what anyone may know about the app. */
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
export function createPublicSettings(request: Request, appId: string): PublicSettingsModule {
  return {
    async get(options) {
      const path = fillPath(routes.publicSettings, { appId });
      return request<PublicSettings>({ method: 'GET', path, ...options });
    },
  };
}
