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
   * The app id or server URL may have been stored from a URL parameter on an earlier visit. A stored value is
   * removed when the response proves that it is wrong: status 404, or a page instead of JSON.
   *
   * @throws PlatformError with status 403 and a reason if the caller may not open the app.
   *   `@groundwork/auth-react` derives from the reason what its gate renders.
   */
  get(options?: CallOptions): Promise<PublicSettings>;
}

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
