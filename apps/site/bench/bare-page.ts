import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHome } from './read-home.ts';

/** Writes a page with the text and structure of Home, but without styles, scripts, fonts or images. */
export async function writeBarePage(built: string, folder: string): Promise<string> {
  const { content, title } = await readHome(built);
  const bare = content
    .replace(/<(svg|style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<img\b[^>]*>/g, '')
    .replace(/ (class|style|aria-[\w-]+)="[^"]*"/g, '');
  const head = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"></head>`;
  await mkdir(folder, { recursive: true });
  for (const name of ['index.html', '404.html']) {
    await writeFile(join(folder, name), `${head}<body>${bare}</body></html>`);
  }
  return folder;
}
