import { anyone, defineCall, none, respondsWith } from '../../../http/calls/index.ts';
import { setPageHeaders } from '../../../http/page/page-headers.ts';
import { docsPage } from '../docs-page.tsx';
import type { OpenApiServices } from '../services.ts';

/** Path of the API documentation page, below the base path of the API. */
export const DOCS_PATH = '/docs';

export const readDocs = defineCall({
  id: 'readDocs',
  method: 'get',
  path: DOCS_PATH,
  summary: 'Returns this document as an HTML page',
  access: anyone,
  input: none,
  responses: respondsWith(200, 'The page', 'text/html'),
  async handle({ c }, { document }: OpenApiServices) {
    setPageHeaders(c);
    return c.html(docsPage(document()));
  },
});
