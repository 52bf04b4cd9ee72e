import { contentRegistry, nameOfField } from '../content/index.ts';
import { writtenTexts } from '../text-parts.ts';
import type { ElementIndex } from './element-index.ts';
import { contentPathOf, idOf, isDynamic } from './source-attributes.ts';
import { pathsInTemplate } from './template-texts.ts';

/** Maximum number of characters of an element's text that its description contains. */
const MAX_TEXT = 80;
const CANNOT_CHANGE = 'Cannot be changed here';

export interface ElementLabels {
  /** Returns the label of an element's box: the name of its text, or a note that its text cannot be edited. */
  labelOf(element: Element): string;
  /** Returns the suffix of an element's label: its position among the elements with the same id. */
  placeOf(element: Element): string;
  /** Returns the label, the text (or the classes if it has no text), and the position of an element. */
  describe(element: Element): string;
}

export function createElementLabels(
  index: ElementIndex,
  isContentOnly: () => boolean,
): ElementLabels {
  function labelOf(element: Element): string {
    const path = contentPathOf(element);
    const paths = path !== null ? [path] : isContentOnly() ? pathsInTemplate(element) : [];
    if (paths.length > 0) {
      const fields = contentRegistry()?.describe().fields ?? {};
      return [...new Set(paths.map((each) => nameOfField(each, fields)))].join(' · ');
    }
    if (isContentOnly()) return `${CANNOT_CHANGE}${isDynamic(element) ? ': computed text' : ''}`;
    const computed = isDynamic(element) ? ', computed text' : '';
    return (
      element.tagName.toLowerCase() +
      (showsComputedBeside(element) ? ', partly computed text' : computed)
    );
  }

  function placeOf(element: Element): string {
    index.register(element);
    const id = contentPathOf(element) ?? idOf(element) ?? '';
    const { position, count } = index.placeOf(element, id);
    return count > 1 ? `, ${position} of ${count}` : '';
  }

  return {
    labelOf,
    placeOf,
    describe(element) {
      const words = element.textContent?.trim() || element.getAttribute('class');
      const text = words?.replace(/\s+/g, ' ').slice(0, MAX_TEXT);
      return `${labelOf(element)}${placeOf(element)}${text ? `: ${text}` : ''}`;
    },
  };
}

/** Whether an element shows computed text beside the texts that a source file contains. */
function showsComputedBeside(element: Element): boolean {
  const written = writtenTexts()?.partsOf(element)?.flat() ?? [];
  const own = Array.from(element.childNodes).filter((node) => node instanceof Text);
  return (
    written.length > 0 && own.some((node) => node.data.trim() !== '' && !written.includes(node))
  );
}
