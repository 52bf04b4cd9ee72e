import '@groundwork/ui/reset';
import { ErrorBoundary, UnexpectedErrorScreen } from '@groundwork/ui';
import { createRoot } from 'react-dom/client';
import { Editor } from './editor.tsx';
import type { EditedSite } from './use-editor.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into; see index.html.');

const site = await readSite();
createRoot(root).render(
  <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
    <Editor {...site} />
  </ErrorBoundary>,
);

/** Reads from the platform which site to edit: that of a dev server, or the platform's own. */
async function readSite(): Promise<EditedSite> {
  const response = await fetch(`${import.meta.env.BASE_URL}settings.json`);
  const settings: unknown = await response.json();
  const siteUrl: unknown =
    typeof settings === 'object' && settings !== null && Reflect.get(settings, 'siteUrl');
  return typeof siteUrl === 'string'
    ? { siteOrigin: siteUrl, canSave: true }
    : { siteOrigin: window.location.origin, canSave: false };
}
