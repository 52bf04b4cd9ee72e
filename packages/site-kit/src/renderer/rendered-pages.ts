import { existsSync, readFileSync } from 'node:fs';
import { contentRegistry } from '@groundwork/editor-bridge/content';
import type { PageSet } from '../page/page-set.ts';

/** A page of a site. */
export interface RenderedPage {
  /** Path of the page in its canonical URL: `/` for the main page. */
  readonly path: string;
  /** Name of the page in the app's page set. */
  readonly name: string;
  /** Paths of the content that the page contained in the build. The path of a list stands for its items. */
  readonly content: readonly string[];
}

/** The content modules that a page can show, by page name. Other pages can show all content. */
export type PageModules = Readonly<Record<string, readonly string[]>>;

/** Name of the page for unknown URLs in {@link PageModules}. */
export const NOT_FOUND = '';

/** Name of the file, beside the renderer, in which the build stores the pages and their content. */
export const PAGES_FILE = 'pages.json';

export interface StoredPages {
  readonly pages: readonly RenderedPage[];
  readonly modules: PageModules;
}

interface RenderedPages {
  /** The pages, with the paths of their files. The main page also has the file of the start page. */
  readonly list: readonly (Pick<RenderedPage, 'path' | 'name'> & { readonly files: string[] })[];
  readonly describe: () => readonly RenderedPage[];
  readonly canShow: (name: string, contentPath: string) => boolean;
  /** Calls a function that renders a page. During the build, records which content it reads. */
  readonly record: <Result>(path: string, run: () => Promise<Result>) => Promise<Result>;
}

export function createRenderedPages({
  pages,
  main,
}: Pick<PageSet, 'pages' | 'main'>): RenderedPages {
  const stored = readPages();
  const content = new Map<string, readonly string[]>();
  const names = Object.keys(pages);
  for (const name of names) {
    if (/^[\w-]+$/.test(name)) continue;
    throw new Error(
      `The page "${name}" cannot be shown, because its name is its path. Use only letters from A to Z, digits, _ and -.`,
    );
  }
  const list = names.map((name) =>
    name === main
      ? { path: '/', name, files: ['/index.html', `/${name}.html`] }
      : { path: `/${name}`, name, files: [`/${name}.html`] },
  );
  return {
    list,
    describe: () =>
      stored?.pages ??
      list.map(({ path, name }) => ({ path, name, content: content.get(path) ?? [] })),
    canShow: (name, contentPath) =>
      stored?.modules[name]?.includes(contentPath.replace(/#.*/s, '')) ?? true,
    async record(path, run) {
      const registry = stored === undefined ? contentRegistry() : undefined;
      if (!registry) return run();
      const { result, paths } = await registry.recordReads(run);
      content.set(path, paths);
      return result;
    },
  };
}

function readPages(): StoredPages | undefined {
  const file = new URL(PAGES_FILE, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
