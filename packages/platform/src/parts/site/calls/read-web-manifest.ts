import { anyone } from '../../../http/calls/access.ts';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { respondsWith } from '../../../http/calls/response.ts';
import { requireApp } from '../../accounts/index.ts';
import type { SiteServices } from '../services.ts';

/** Media type of a web app manifest. */
const MANIFEST_TYPE = 'application/manifest+json';

/** Returns the web app manifest, which pages of Base44 load from here instead of from `/manifest.json`. */
export const readWebManifest = defineCall({
  id: 'readWebManifest',
  method: 'get',
  path: '/apps/manifests/:appId/manifest.json',
  summary: 'Returns the web app manifest',
  // The browser loads it without a token.
  access: anyone,
  input: none,
  responses: respondsWith(200, 'The manifest', MANIFEST_TYPE),
  async handle({ c, appId }, { store, webManifest }: SiteServices) {
    await requireApp(store, appId);
    return c.body(webManifest(), 200, { 'Content-Type': MANIFEST_TYPE });
  },
});
