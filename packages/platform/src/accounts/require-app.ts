import { HttpError } from '../http/http-error.ts';
import { findApp } from '../store/apps.ts';
import type { AppRow, Store } from '../store/schema.ts';

/**
 * The app a path names.
 *
 * @throws HttpError 404 when the platform does not serve it.
 */
export async function requireApp(store: Store, appId: string): Promise<AppRow> {
  const app = await findApp(store, appId);
  if (app) return app;
  throw new HttpError('This platform serves no app with this id. Check the app id.', {
    status: 404,
    code: 'app_not_found',
  });
}
