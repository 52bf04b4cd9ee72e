export { readAppPages } from './app-pages.ts';
export { createDevManifest } from './dev-manifest.ts';
export { createDevServer, type DevServer } from './dev-server.ts';
export { EDITOR_PATH } from './editor/editor-routes.ts';
export { loadEditor } from './editor/load-editor.ts';
export { loadAdmin } from './load-admin.ts';
export { loadSite, type ShownSite } from './load-site.ts';
export { site } from './site-part.ts';
