import type { PartsTogether } from '../../part.ts';
import type { Services } from '../../services.ts';
import type { AdminApp } from './admin/admin-app.ts';

export interface PageServices extends Services, PartsTogether {
  /** Paths of the account pages that the app serves instead of the platform. */
  readonly appPages: readonly string[];
  readonly turnstileSiteKey: string | undefined;
  /** Returns the stylesheet with the owner's theme; undefined if the site has none. */
  readonly readTheme: () => string | undefined;
  /** The build of the administration; undefined if the platform runs from its sources without one. */
  readonly adminApp: AdminApp | undefined;
}
