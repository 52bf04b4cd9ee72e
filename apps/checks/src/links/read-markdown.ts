import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';

export interface MarkdownFile {
  readonly links: readonly { readonly target: string; readonly line: number }[];
  /** Fragments of the file's headings, in the form that GitHub generates. */
  readonly anchors: ReadonlySet<string>;
}

export function readMarkdown(source: string): MarkdownFile {
  const links: { target: string; line: number }[] = [];
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  visit(remark().parse(source), (node) => {
    if (node.type === 'heading') anchors.add(slugger.slug(textOf(node)));
    if ('url' in node) links.push({ target: node.url, line: node.position?.start.line ?? 1 });
  });
  return { links, anchors };
}

/**
 * Returns the docstrings of a TypeScript file as Markdown. Each line of a docstring keeps its line number in
 * the file; all other lines are empty.
 */
export function docstringsOf(source: string): string {
  const lines = source.split('\n').map(() => '');
  for (const { index, 0: comment } of source.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const first = source.slice(0, index).split('\n').length - 1;
    const text = comment.replace(/^\/\*\*/, '').replace(/\*\/$/, '');
    for (const [offset, line] of text.split('\n').entries()) {
      lines[first + offset] = line.replace(/^\s*\*? ?/, '');
    }
  }
  return lines.join('\n');
}
