import type { AppRow, Store } from '../../database/schema/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { findApp } from './app-table.ts';

/**
 * Returns the app with an id.
 *
 * @throws ServiceError `app_not_found` when the platform does not serve it.
 */
export async function requireApp(store: Store, appId: string): Promise<AppRow> {
  const app = await findApp(store, appId);
  if (app) return app;
  throw new ServiceError(
    'app_not_found',
    'This platform serves no app with this id. Check the app id.',
  );
}
