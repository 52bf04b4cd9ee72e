import '@groundwork/ui/reset';
import { ErrorBoundary, UnexpectedErrorScreen } from '@groundwork/ui';
import { createRoot } from 'react-dom/client';
import { Editor } from './editor.tsx';
import { readSiteOrigin } from './site-origin.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into; see index.html.');

const { origin, canSave } = await readSiteOrigin();
createRoot(root).render(
  <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
    <Editor siteOrigin={origin} canSave={canSave} />
  </ErrorBoundary>,
);
