import { contentPathOf } from './source-attributes.ts';
import { textOf } from './text-nodes.ts';

/** Returns the elements that show the text at a path. */
export function elementsAt(path: string): readonly HTMLElement[] {
  return contentElements().filter((element) => contentPathOf(element) === path);
}

/** Returns the element that shows the text now that the page has replaced the element or changed the list. */
export function findReplacement(path: string, text: string): HTMLElement | undefined {
  const pattern = patternOf(path);
  const elements = contentElements().filter(
    (element) => patternOf(contentPathOf(element) ?? '') === pattern,
  );
  const atPath = elementsAt(path);
  return [...atPath, ...elements].find((element) => textOf(element) === text) ?? atPath[0];
}

function contentElements(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-content]')];
}

/** Returns a path with `*` for each index. */
function patternOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.*');
}
