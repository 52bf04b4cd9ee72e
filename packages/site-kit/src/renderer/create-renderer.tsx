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
import { fillHead, type PageHead, scriptJson } from './fill-head.ts';
import { webManifest } from './web-manifest.ts';

/** What the renderer of a site needs from the site. */
export interface RendererOptions {
  /** The pages, by name: `index` is the start page, and `Home` is the page at `/Home`. */
  readonly pages: Readonly<Record<string, ReactNode>>;
  /**
   * Page that is shown for unknown URLs in browsers without scripts. In other browsers the app renders its own.
   */
  readonly notFound: ReactNode;
  /**
   * Returns the values that are filled into the head. All pages have the same head, whose canonical URL is that of
   * the start page.
   */
  readonly head: () => PageHead;
  /** Content path from which {@link PageHead.css} is made. Pages contain only these styles, not the content. */
  readonly stylesPath?: string;
  /** Renders other files that show content. The keys are their paths, such as `/theme.css`. */
  readonly files?: () => Promise<Readonly<Record<string, string | Uint8Array>>>;
}

/**
 * Renders the files of a site that show its content. The build writes these files. A platform renders them
 * again when content is published.
 */
export interface Renderer {
  /** Returns the content with changes applied, and the fields that describe it. */
  readonly describe: () => { readonly content: Content; readonly fields: ContentFields };
  /** Returns the problems of the content after the changes. */
  readonly check: () => readonly ContentProblem[];
  /**
   * Renders the pages. The keys of the result are the paths of their files.
   *
   * @throws the first error of any component, so that an incomplete page is never returned.
   */
  readonly renderPages: () => Promise<Record<string, string>>;
  /** Renders the other files that show content, such as the web manifest. */
  readonly renderFiles: () => Promise<Record<string, string | Uint8Array>>;
  /** Returns the pages without markup, for the edit build, whose pages are rendered in the browser. */
  readonly emptyPages: () => Record<string, string>;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Creates the renderer of a site. `src/renderer.tsx` exports each of its functions by name.
 *
 * A bundle renders one version: it applies `globalThis[Symbol.for('groundwork.changes')]` when it is imported.
 *
 * @example
 * ```tsx
 * import { createRenderer } from '@groundwork/site-kit/renderer';
 * import { documentHead } from './document-head.ts';
 *
 * export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
 *   pages: { index: <h1>Home</h1> },
 *   notFound: <h1>Page not found</h1>,
 *   head: documentHead,
 * });
 * ```
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { pages, notFound, head, files } = options;
  const withoutMarkup = () => readShell(head(), options.stylesPath);
  return {
    describe: describeContent,
    check() {
      const { content, fields } = describeContent();
      return checkContent(content, fields);
    },
    async renderPages() {
      const shell = withoutMarkup();
      const rendered: Record<string, string> = {};
      for (const [element, names] of Map.groupBy(Object.keys(pages), (name) => pages[name])) {
        const markup = await renderElement(element);
        const page = shell.replace(emptyRoot, () => `<div id="root">${markup}</div>`);
        for (const name of names) rendered[`/${name}.html`] = page;
      }
      return { ...rendered, '/404.html': toNotFound(shell, await renderElement(notFound)) };
    },
    renderFiles: async () => ({
      '/site.webmanifest': JSON.stringify(webManifest(head())),
      ...(await files?.()),
    }),
    emptyPages() {
      const shell = withoutMarkup();
      const names = Object.keys(pages).map((name): [string, string] => [`/${name}.html`, shell]);
      return { ...Object.fromEntries(names), '/404.html': toNotFound(shell, '') };
    },
  };
}

function describeContent(): { readonly content: Content; readonly fields: ContentFields } {
  return contentRegistry()?.describe() ?? { content: {}, fields: {} };
}

/** Reads the page that the build wrote beside this bundle, and adds the parts that depend on the content. */
function readShell(head: PageHead, stylesPath: string | undefined): string {
  const shell = fillHead(readFileSync(new URL('shell.html', import.meta.url), 'utf8'), head);
  if (!shell.includes(emptyRoot)) throw new Error(`The built index.html has no ${emptyRoot}`);
  const changes: ContentChanges = Reflect.get(globalThis, Symbol.for('groundwork.changes')) ?? {};
  const { content } = describeContent();
  // Only valid changes are applied, because the app in the browser does not check them. A path whose content is
  // shown only through styles is left out, because the page contains the style sheet instead.
  const applied = Object.entries(changes).filter(
    ([path, value]) =>
      !(stylesPath && path.startsWith(stylesPath)) &&
      JSON.stringify(readContent(content, path)) === JSON.stringify(value),
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
 * Returns the page for unknown URLs. Its markup is for browsers without scripts, because the app renders its
 * own screen.
 */
function toNotFound(html: string, markup: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Page Not Found</title>')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(emptyRoot, () => `${emptyRoot}<noscript>${markup}</noscript>`);
}
