import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Content of the built Home, with which the compared pages are built. */
export interface HomeContent {
  /** HTML from the first section to the footer. */
  readonly content: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Reads Home from the built site.
 *
 * @throws Error when the site was not built.
 */
export async function readHome(built: string): Promise<HomeContent> {
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const [content] = /<main id="content"[\s\S]*<\/footer>/.exec(html) ?? [];
  if (!content) throw new Error(`${built} holds no prerendered Home; build the site first.`);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return { content, title, description };
}
