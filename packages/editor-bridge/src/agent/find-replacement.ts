import { contentPathOf } from './source-attributes.ts';
import { textOf } from './text-nodes.ts';

export function elementsAt(path: string): readonly HTMLElement[] {
  return contentElements().filter((element) => contentPathOf(element) === path);
}

/** Returns the element that shows a text after the page has replaced the text's element or changed its list. */
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

/** Replaces each index in a content path with `*`. */
function patternOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.*');
}
