import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';
import type { Page } from './pages.ts';
import { resolveLink } from './resolve-link.ts';

/** Makes links between documents lead to these documents' pages. Links to other files become plain text. */
export function linkPages(markdown: MarkdownRenderer, pages: readonly Page[]): void {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byRoute = new Map(pages.map((page) => [`${page.route}.md`, page]));
  markdown.core.ruler.push(
    'link-pages',
    ({ tokens, env }: { tokens: Tokens; env: MarkdownEnv }) => {
      const page = byRoute.get(env.relativePath);
      if (page === undefined) return;
      for (const { children } of tokens) {
        const open: boolean[] = [];
        for (const token of children ?? []) {
          if (token.type === 'link_open') {
            const link = resolveLink(token.attrGet('href') ?? '', page.file, byFile);
            open.push(link !== undefined);
            if (link === undefined)
              Object.assign(token, { type: 'span_open', tag: 'span', attrs: null });
            else token.attrSet('href', link);
          } else if (token.type === 'link_close' && open.pop() === false) {
            Object.assign(token, { type: 'span_close', tag: 'span' });
          }
        }
      }
    },
  );
}

type Tokens = ReturnType<MarkdownRenderer['parse']>;
