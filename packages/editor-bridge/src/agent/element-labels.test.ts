import { expect, it, onTestFinished } from 'vitest';
import { noteTexts } from '../vite/content/written-texts.ts';
import { createElementIndex } from './element-index.ts';
import { createElementLabels } from './element-labels.ts';

it.each([
  ['p', ['Grow ', '<em>faster</em>', ' today']],
  ['p, partly computed text', ['Hello ', 'Ada', ', welcome']],
])('the label is “%s” for the children %j', (label, children) => {
  const written = children.map((child, at) => (at === 1 ? 0 : child));
  noteTexts('labels.tsx#', { '1:1': { props: { children: written } } });
  const element = document.createElement('p');
  element.setAttribute('data-text-source', 'labels.tsx#1:1');
  for (const child of children) {
    element.append(document.createRange().createContextualFragment(child));
  }
  const index = createElementIndex(() => {});
  onTestFinished(index.stop);
  expect(createElementLabels(index, () => false).labelOf(element)).toBe(label);
});
