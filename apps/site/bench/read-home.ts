import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface HomeContent {
  /** HTML of the page, from its first section to its footer. */
  readonly content: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Reads the content of Home from the built site.
 *
 * @throws Error if the site has not been built.
 */
export async function readHome(built: string): Promise<HomeContent> {
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const [content] = /<main id="content"[\s\S]*<\/footer>/.exec(html) ?? [];
  if (!content) throw new Error(`${built} holds no prerendered Home; build the site first.`);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return { content, title, description };
}
