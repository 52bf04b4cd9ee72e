import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';

/** What of a Markdown text matters to links. */
export interface MarkdownText {
  /** Where its links and pictures lead, in their order. */
  readonly links: readonly { readonly target: string; readonly line: number }[];
  /** The names that links to a place in it may end with: those GitHub makes of headings. */
  readonly anchors: ReadonlySet<string>;
}

/** Reads a Markdown text. */
export function readMarkdown(text: string): MarkdownText {
  const links: { target: string; line: number }[] = [];
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  visit(remark().parse(text), (node) => {
    if (node.type === 'heading') anchors.add(slugger.slug(textOf(node)));
    if ('url' in node) links.push({ target: node.url, line: node.position?.start.line ?? 1 });
  });
  return { links, anchors };
}
