import { readFileSync } from 'node:fs';
import {
  type Content,
  type ContentChanges,
  type ContentFields,
  type ContentProblem,
  checkContent,
  contentRegistry,
  readContent,
} from '@groundwork/editor-bridge/content';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { PageSet } from '../page/page-set.ts';
import type { SiteView } from '../page/show-site.ts';
import { fillHead, type PageHead, scriptJson } from './fill-head.ts';
import { createRenderedPages, NOT_FOUND, type RenderedPage } from './rendered-pages.ts';
import { webManifest } from './web-manifest.ts';

/** Options of {@link createRenderer}. */
export interface RendererOptions {
  /** The pages that the app shows. Each is rendered to `/{name}.html`, and the main page also to `/index.html`. */
  readonly pages: Pick<PageSet, 'pages' | 'main'>;
  /** Returns the element that renders the app, like the same option of `showSite`. */
  readonly render: (view: SiteView) => ReactNode;
  /**
   * Page that is shown for unknown URLs in browsers without scripts. In other browsers the app renders its own screen.
   */
  readonly notFound: ReactNode;
  /** Returns the values for the head of a page. The path is `/` for the main page, and `/{name}` for other pages. */
  readonly head: (path: string) => PageHead;
  /**
   * Path of the content from which {@link PageHead.css} is generated. Pages contain only the generated
   * styles, not this content.
   */
  readonly stylesPath?: string;
  /**
   * Renders other files that show content. The keys are their paths, such as `/theme.css`.
   *
   * @param images PNG files that the site shows now, by path; see `drawShareImage`. A build passes none.
   */
  readonly files?: (
    images: Readonly<Record<string, Uint8Array>>,
  ) => Promise<Readonly<Record<string, string | Uint8Array>>>;
}

/**
 * Renders a site's files that show content. The build writes these files, and the platform renders them
 * again when content is published.
 */
export interface Renderer {
  /** Returns the content with changes applied, the fields that describe it, and the pages. */
  readonly describe: () => {
    readonly content: Content;
    readonly fields: ContentFields;
    readonly pages: readonly RenderedPage[];
  };
  /** Returns the problems of the content after the changes. */
  readonly check: () => readonly ContentProblem[];
  /**
   * Renders the pages. The keys of the result are the paths of their files.
   *
   * @throws the first error of any component, so that an incomplete page is never returned.
   */
  readonly renderPages: () => Promise<Record<string, string>>;
  /**
   * Renders the other files that show content, such as the web manifest.
   *
   * @param images PNG files that the site shows now, by path. Unchanged images are not drawn again.
   */
  readonly renderFiles: (
    images?: Readonly<Record<string, Uint8Array>>,
  ) => Promise<Record<string, string | Uint8Array>>;
  /** Returns the pages without markup, for the edit build, whose pages are rendered in the browser. */
  readonly emptyPages: () => Record<string, string>;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Creates a site's renderer. `src/renderer.tsx` exports each function of the renderer by name.
 *
 * A bundle renders one version: it applies `globalThis[Symbol.for('groundwork.changes')]` when it is imported.
 *
 * @example
 * ```tsx
 * import { createRenderer } from '@groundwork/site-kit/renderer';
 * import { App } from './app.tsx';
 * import { documentHead } from './document-head.ts';
 * import { pages } from './pages.ts';
 *
 * export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
 *   pages,
 *   render: (view) => <App {...view} />,
 *   notFound: <h1>Page not found</h1>,
 *   head: documentHead,
 * });
 * ```
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { render, notFound, head } = options;
  const pages = createRenderedPages(options.pages);
  // Content that is shown only through styles is omitted, because the pages contain the style sheet instead.
  const isInStyles = (contentPath: string) =>
    options.stylesPath !== undefined && `${contentPath}.`.startsWith(`${options.stylesPath}.`);
  const withoutMarkup = (path: string, name: string, values = head(path)) =>
    readShell(
      values,
      path,
      (contentPath) => !isInStyles(contentPath) && pages.canShow(name, contentPath),
    );
  return {
    describe: () => ({ ...describeContent(), pages: pages.describe() }),
    check() {
      const { content, fields } = describeContent();
      return checkContent(content, fields);
    },
    async renderPages() {
      const rendered: Record<string, string> = {};
      for (const { path, name, files } of pages.list) {
        const { markup, values } = await pages.record(path, async () => ({
          markup: await renderElement(render({ path, isPrerendered: true })),
          values: head(path),
        }));
        const root = `<div id="root">${markup}</div>`;
        const html = withoutMarkup(path, name, values).replace(emptyRoot, () => root);
        for (const file of files) rendered[file] = html;
      }
      const lost = toNotFound(withoutMarkup('/', NOT_FOUND), await renderElement(notFound));
      return { ...rendered, '/404.html': lost };
    },
    renderFiles: async (images = {}) => ({
      '/site.webmanifest': JSON.stringify(webManifest(head('/'))),
      ...(await options.files?.(images)),
    }),
    emptyPages() {
      const empty = pages.list.flatMap(({ path, name, files }) =>
        files.map((file) => [file, withoutMarkup(path, name)]),
      );
      return {
        ...Object.fromEntries(empty),
        '/404.html': toNotFound(withoutMarkup('/', NOT_FOUND), ''),
      };
    },
  };
}

function describeContent(): { readonly content: Content; readonly fields: ContentFields } {
  return contentRegistry()?.describe() ?? { content: {}, fields: {} };
}

/**
 * Reads the page that the build wrote beside this bundle, and adds the parts that depend on the content.
 *
 * @param isNeeded whether the page in the browser needs the changed value at a content path.
 */
function readShell(
  head: PageHead,
  path: string,
  isNeeded: (contentPath: string) => boolean,
): string {
  const shell = fillHead(readFileSync(new URL('shell.html', import.meta.url), 'utf8'), head, path);
  if (!shell.includes(emptyRoot)) throw new Error(`The built index.html has no ${emptyRoot}`);
  const changes: ContentChanges = Reflect.get(globalThis, Symbol.for('groundwork.changes')) ?? {};
  const { content } = describeContent();
  // Only valid changes are applied, because the app in the browser does not check them.
  const applied = Object.entries(changes).filter(
    ([changed, value]) =>
      isNeeded(changed) && JSON.stringify(readContent(content, changed)) === JSON.stringify(value),
  );
  if (applied.length === 0) return shell;
  const json = scriptJson(Object.fromEntries(applied));
  const script = `<script type="application/json" id="groundwork-content">${json}</script>`;
  return shell.replace(emptyRoot, () => emptyRoot + script);
}

async function renderElement(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<StrictMode>{element}</StrictMode>, {
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/**
 * Returns the page for unknown URLs. Only browsers without scripts show its markup; in other browsers, the
 * app renders its own screen.
 */
function toNotFound(html: string, markup: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Page Not Found</title>')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(emptyRoot, () => `${emptyRoot}<noscript>${markup}</noscript>`);
}
