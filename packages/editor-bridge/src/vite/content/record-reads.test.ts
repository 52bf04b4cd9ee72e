import { expect, it } from 'vitest';
import { readContent, writeContent } from '../../content/content-path.ts';
import { recordReads } from './record-reads.ts';

function createContent() {
  const hero = { heading: 'Land', cta: { label: 'Submit', href: '/submit' }, image: null };
  const offers = { list: [{ title: 'One' }] };
  const steps = [{ title: 'Find' }, { title: 'Secure' }];
  return { 'hero.ts#hero': hero, 'hero.ts#offers': offers, 'hero.ts#steps': steps };
}

it('records each value that is read, and the list of each item that is read', async () => {
  const content = createContent();
  const { 'hero.ts#hero': hero, 'hero.ts#offers': offers, 'hero.ts#steps': steps } = content;
  const first = await recordReads(content, async () => [hero.heading, { ...hero.cta }.label]);
  expect(first).toEqual({
    result: ['Land', 'Submit'],
    paths: ['hero.ts#hero.heading', 'hero.ts#hero.cta.label', 'hero.ts#hero.cta.href'],
  });
  const second = await recordReads(content, async () =>
    [...offers.list, ...steps].map(({ title }) => title),
  );
  expect(second).toEqual({
    result: ['One', 'Find', 'Secure'],
    paths: ['hero.ts#offers.list', 'hero.ts#steps'],
  });
});

it('content can be changed and copied after a recording', async () => {
  const content = createContent();
  await recordReads(content, async () => {});
  expect(JSON.parse(JSON.stringify(content))).toEqual(createContent());
  expect(writeContent(content, 'hero.ts#hero.heading', 'Power')).toBe(true);
  expect(writeContent(content, 'hero.ts#steps', [{ title: 'Build' }])).toBe(true);
  expect(readContent(content, 'hero.ts#hero.heading')).toBe('Power');
  expect(readContent(content, 'hero.ts#steps')).toEqual([{ title: 'Build' }]);
});

it.each([
  { 'hero.ts#hero': { cta: Object.freeze({ label: 'Submit' }) } },
  { 'hero.ts#hero': { cta: Object.seal(['Submit']) } },
])('rejects content that cannot be changed: %j', async (content) => {
  await expect(recordReads(content, async () => {})).rejects.toThrow(
    'The content hero.ts#hero.cta is frozen or sealed',
  );
});

it('a recording ends when its function throws', async () => {
  const content = createContent();
  const failing = recordReads(content, async () => {
    throw new Error('no parcel');
  });
  await expect(failing).rejects.toThrow('no parcel');
  expect(content['hero.ts#hero'].heading).toBe('Land');
  expect((await recordReads(content, async () => {})).paths).toEqual([]);
});
