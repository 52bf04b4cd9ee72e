import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameTexts } from './name-texts.ts';

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('parent', {});
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** The ids of all elements that have one, by what they say. */
const names = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('[data-visual-selector-id]'), (element) => [
      element.textContent,
      element.getAttribute('data-visual-selector-id'),
    ]),
  );

it('names texts by the stamped element around them and their place in there', () => {
  document.body.innerHTML = `<main data-source-location="src/home.tsx:3:4">
    <div><h1>Land</h1><p>Power</p></div><p>Fibre</p></main><p>Road</p>`;
  stop = nameTexts();
  expect(names()).toEqual({
    Land: 'src/home.tsx:3:4 h1 0',
    Power: 'src/home.tsx:3:4 p 0',
    Fibre: 'src/home.tsx:3:4 p 1',
    Road: 'page p 2',
  });
});

it('leaves alone what has an id, and what is not shown as text', () => {
  document.body.innerHTML = `<p data-source-location="src/a.tsx:1:0">a</p>
    <p data-visual-selector-id="own">b</p><script type="text/plain">c</script><style>d{}</style>`;
  stop = nameTexts();
  expect(names()).toEqual({ b: 'own' });
});

it('names texts that come later, until it is stopped', async () => {
  stop = nameTexts();
  document.body.innerHTML = '<section><h2>Later</h2></section>';
  await vi.waitFor(() => expect(names()).toEqual({ Later: 'page h2 0' }));
  stop();
  document.body.innerHTML = '<h2>Too late</h2>';
  await Promise.resolve();
  expect(names()).toEqual({});
});

it('does nothing in a page that is not framed', () => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '<p>a</p>';
  stop = nameTexts();
  expect(names()).toEqual({});
});
