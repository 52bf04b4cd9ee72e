import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { messagePage } from '../../http/page/page.tsx';
import { pageHeaders } from '../../http/page/page-headers.ts';
import { english } from '../../messages/messages.ts';
import { FAVICON_PATH } from './site-headers.ts';

export function createNoSiteRoutes(): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.use(pageHeaders);
  routes.get('/', (c) =>
    c.html(
      messagePage(
        english,
        'No site here yet',
        'The platform is running, but it was started without a built site.',
        'Build one and start the platform again with GROUNDWORK_SITE_DIR set to the folder of the build.',
      ),
    ),
  );
  routes.get(FAVICON_PATH, (c) => c.body(null, 204));
  routes.all('*', (c) =>
    c.html(messagePage(english, 'Not found', 'Nothing exists at this URL.'), 404),
  );
  return routes;
}
