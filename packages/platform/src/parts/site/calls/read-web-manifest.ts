import { anyone, defineCall, none, respondsWith } from '../../../http/calls/index.ts';
import { requireApp } from '../../accounts/index.ts';
import type { SiteServices } from '../services.ts';

const MANIFEST_TYPE = 'application/manifest+json';

/** Endpoint for the web app manifest, at the path from which pages of Base44 apps load the manifest. */
export const readWebManifest = defineCall({
  id: 'readWebManifest',
  method: 'get',
  path: '/apps/manifests/:appId/manifest.json',
  summary: 'Returns the web app manifest',
  // Access for all callers, because browsers send no token when they load a manifest.
  access: anyone,
  input: none,
  responses: respondsWith(200, 'The manifest', MANIFEST_TYPE),
  async handle({ c, appId }, { store, webManifest }: SiteServices) {
    await requireApp(store, appId);
    return c.body(webManifest(), 200, { 'Content-Type': MANIFEST_TYPE });
  },
});
