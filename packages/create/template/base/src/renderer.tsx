import { createRenderer } from '@groundwork/site-kit/renderer';
import { App } from './app.tsx';
import { documentHead } from './document-head.ts';
import { pages } from './pages.ts';

/** Renders the pages: during the build, and again when an editor publishes content. */
export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
  pages,
  render: (view) => <App {...view} />,
  notFound: (
    <main>
      <h1>Page not found</h1>
      <a href="/">Go home</a>
    </main>
  ),
  head: documentHead,
});
