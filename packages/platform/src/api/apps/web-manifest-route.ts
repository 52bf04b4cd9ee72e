import type { Store } from '@groundwork/engine';
import type { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { HttpEnv } from '../../http/http-env.ts';

/** Route from which pages of Base44 load the web app manifest, besides `/manifest.json`. */
export const WEB_MANIFEST = '/apps/manifests/:appId/manifest.json';

/** Dependencies of the web app manifest route. */
interface WebManifestRouteDependencies {
  readonly store: Store;
  /** Returns the content of the manifest, which publishing may change. */
  readonly webManifest: () => string;
}

/** Adds the route of the web app manifest, which anyone may read, as the browser loads it without a token. */
export function addWebManifestRoute(
  api: Hono<HttpEnv>,
  { store, webManifest }: WebManifestRouteDependencies,
): void {
  api.get(WEB_MANIFEST, async (c) => {
    await requireApp(store, c.req.param('appId'));
    return c.body(webManifest(), 200, { 'Content-Type': 'application/manifest+json' });
  });
}
