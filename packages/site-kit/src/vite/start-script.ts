import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { build, type ResolvedConfig } from 'vite';
import { readSiteConfig } from '../config/site-config.ts';

/**
 * Bundles `src/start.ts` into the built site. Returns the URL of the bundle.
 *
 * The bundle has its own build, because a module that the start script shared with the app would load the whole app.
 *
 * @param client folder of the built site.
 * @param app URL of the app's module.
 * @throws Error if the build produces more than one file.
 */
export async function writeStartScript(
  { root, env, resolve: { conditions } }: ResolvedConfig,
  client: string,
  app: string,
): Promise<string> {
  const { appId, serverUrl = '' } = readSiteConfig(env);
  const pageErrors = API_PREFIX + routes.pageErrors.replace(':appId', encodeURIComponent(appId));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    define: {
      APP_URL: JSON.stringify(app),
      PAGE_ERRORS_URL: JSON.stringify(serverUrl.replace(/\/$/, '') + pageErrors),
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/start.ts') },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk' || outputs.length > 1) {
    throw new Error('src/start.ts must build into one file; it imports too much.');
  }
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8);
  const url = `/assets/start-${hash}.js`;
  await writeFile(join(client, url), chunk.code);
  return url;
}
