import { contentPathOf } from './source-attributes.ts';
import { textOf } from './text-nodes.ts';

/** Returns the element that shows the text after the page has replaced its element or changed its list. */
export function findReplacement(path: string, text: string): HTMLElement | undefined {
  const pattern = patternOf(path);
  const elements = [...document.querySelectorAll<HTMLElement>('[data-content]')].filter(
    (element) => patternOf(contentPathOf(element) ?? '') === pattern,
  );
  const atPath = elements.filter((element) => contentPathOf(element) === path);
  return [...atPath, ...elements].find((element) => textOf(element) === text) ?? atPath[0];
}

/** Returns a path with `*` for each index. */
function patternOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.*');
}
