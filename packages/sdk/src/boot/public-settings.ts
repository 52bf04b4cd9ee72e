import { fillPath } from '../http/path.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { PublicSettings } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import { type ActiveParameters, discardStoredParameters } from './stored-parameters.ts';

/** Reads the app's public settings. */
export interface PublicSettingsModule {
  /**
   * Returns the app's public settings.
   *
   * A stored app id or server URL from an earlier start-up parameter is removed when the response proves that
   * it does not exist (404, or a page instead of JSON).
   *
   * @throws PlatformError with status 403 and a reason when the caller may not open the app. The start-up
   *   sequence of `@groundwork/auth-react` turns that into the gate's decision.
   */
  get(options?: CallOptions): Promise<PublicSettings>;
}

/** Creates the public-settings module of one client. */
export function createPublicSettings(
  { request, appId }: AppScope,
  parameters: ActiveParameters,
): PublicSettingsModule {
  return {
    async get(options) {
      const path = fillPath(routes.publicSettings, { appId });
      try {
        return await request<PublicSettings>({ ...options, method: 'GET', path });
      } catch (error) {
        discardStoredParameters(parameters, error);
        throw error;
      }
    },
  };
}
