import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, siteHeaders } from '@groundwork/platform/site-headers';
import type { PageOrigins } from './page-origins.ts';
import { staticHostFiles } from './static-host-files.ts';

/**
 * Writes the files that servers other than the platform need: `client/_headers` and `client/_redirects` for
 * static hosts, and `nginx/site-headers.conf` for nginx.
 *
 * @param dist folder of the build.
 * @param pages the HTML of each page, by the path of its file, including `/index.html` and `/404.html`.
 */
export async function writeHostingFiles(
  dist: string,
  pages: Readonly<Record<string, string>>,
  origins: PageOrigins,
): Promise<void> {
  const headers = {
    ...siteHeaders,
    // All pages have one policy: a static host cannot distinguish known URLs from unknown URLs, for which it serves the
    // 404 page.
    'Content-Security-Policy': contentSecurityPolicy(Object.values(pages).join('\n'), origins),
  };
  const pageNames = Object.keys(pages)
    .map((path) => path.slice(1, -'.html'.length))
    .filter((name) => name !== 'index' && name !== '404');
  const files: Record<string, string> = staticHostFiles(headers, pageNames);
  for (const [name, text] of Object.entries(files))
    await writeFile(join(dist, 'client', name), text);
  await mkdir(join(dist, 'nginx'), { recursive: true });
  await writeFile(join(dist, 'nginx/site-headers.conf'), nginxHeaders(headers));
}

function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;\n`,
  );
  return `# Written by the build for its pages: the policy contains the hashes of their inline scripts.\n${lines.join('')}`;
}
