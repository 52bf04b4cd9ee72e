/**
 * The docstrings of a TypeScript file as one Markdown text: each line of a docstring stands where it
 * stands in the file, so that what is found in it can be located; all other lines are empty.
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
