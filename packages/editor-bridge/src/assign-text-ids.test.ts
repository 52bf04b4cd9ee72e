import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignTextIds } from './assign-text-ids.ts';

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('parent', {});
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const ids = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('[data-visual-selector-id]'), (element) => [
      element.textContent,
      element.getAttribute('data-visual-selector-id'),
    ]),
  );

/** Runs a function that assigns ids. Returns how many elements its DOM searches returned. */
async function countReads(run: () => void | Promise<void>): Promise<number> {
  let reads = 0;
  const search = vi.spyOn(Element.prototype, 'getElementsByTagName');
  const searchPage = vi.spyOn(document, 'getElementsByTagName');
  const step = vi.spyOn(TreeWalker.prototype, 'nextNode');
  try {
    await run();
    for (const { value } of [...search.mock.results, ...searchPage.mock.results]) {
      reads += value.length;
    }
    return reads + step.mock.calls.length;
  } finally {
    vi.restoreAllMocks();
  }
}

describe('assignTextIds', () => {
  it('derives an id from the closest annotated ancestor and the element’s order inside it', () => {
    document.body.innerHTML = `<main data-source-location="src/home.tsx:3:4">
    <div><h1>Land</h1><p>Power</p></div><p>Fibre</p></main><p>Road</p>`;
    stop = assignTextIds();
    expect(ids()).toEqual({
      Land: 'src/home.tsx:3:4 h1 0',
      Power: 'src/home.tsx:3:4 p 0',
      Fibre: 'src/home.tsx:3:4 p 1',
      Road: 'page p 0',
    });
  });

  it('never gives two elements the same id when elements are added and removed', async () => {
    document.body.innerHTML = '<ul><li>One</li><li>Two</li></ul>';
    stop = assignTextIds();
    const list = document.querySelector('ul');
    const item = document.createElement('li');
    item.append('Zero');
    list?.prepend(item);
    await expect.poll(ids).toEqual({ Zero: 'page li 2', One: 'page li 0', Two: 'page li 1' });
    if (list) list.innerHTML = '<li>Zero</li><li>One</li><li>Two</li>';
    await expect.poll(() => new Set(Object.values(ids())).size).toBe(3);
    expect(Object.values(ids()).toSorted()).toEqual(['page li 0', 'page li 1', 'page li 2']);
  });

  it('skips elements that already have an id, and elements whose text is not rendered', () => {
    document.body.innerHTML = `<p data-source-location="src/a.tsx:1:0">a</p>
    <p data-visual-selector-id="own">b</p><script type="text/plain">c</script><style>d{}</style>`;
    stop = assignTextIds();
    expect(ids()).toEqual({ b: 'own' });
  });

  it('assigns ids to texts that are added later, until it is stopped', async () => {
    stop = assignTextIds();
    document.body.innerHTML = '<section><h2>Later</h2></section>';
    await expect.poll(() => ids()).toEqual({ Later: 'page h2 0' });
    stop();
    document.body.innerHTML = '<h2>Too late</h2>';
    await Promise.resolve();
    expect(ids()).toEqual({});
  });

  it('assigns no ids in a page that is not framed', () => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '<p>a</p>';
    stop = assignTextIds();
    expect(ids()).toEqual({});
  });

  describe('complexity of assignTextIds', () => {
    const list = (count: number) => {
      const items = '<p>Plot</p>'.repeat(count);
      return `<main data-source-location="src/home.tsx:3:4">${items}</main>`;
    };

    it('does about twice as much work for twice as many texts in a list', async () => {
      const read = (count: number) => {
        document.body.innerHTML = list(count);
        return countReads(() => assignTextIds()());
      };
      const reads = await read(200);
      expect(await read(400)).toBeLessThan(2.5 * reads);
    });

    it('does about twice as much work for twice as many nested texts', async () => {
      const read = (count: number) =>
        countReads(async () => {
          stop = assignTextIds();
          let parent: Element = document.body;
          for (let depth = 0; depth < count; depth += 1) {
            const plot = document.createElement('p');
            plot.append('Plot');
            parent.append(plot);
            parent = plot;
          }
          await expect.poll(() => parent.hasAttribute('data-visual-selector-id')).toBe(true);
          stop();
          document.body.innerHTML = '';
        });
      const reads = await read(100);
      expect(await read(200)).toBeLessThan(2.5 * reads);
    });
  });
});
