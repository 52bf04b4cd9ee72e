import { describe, expect, it } from 'vitest';
import {
  ABOUT,
  contentCalls,
  HEADING,
  readHeading,
  STEPS,
  startWithContent,
} from '../../../../testing/content-site.ts';

async function start() {
  const { platform, token } = await startWithContent();
  const headings = async () =>
    Promise.all(['/', '/Home', '/About'].map((path) => readHeading(platform, path)));
  return { ...contentCalls(platform, token), headings };
}

describe('a site with several pages', () => {
  it('the content lists the pages, and the values that each page shows', async () => {
    const { state } = await start();
    expect((await state()).pages).toEqual([
      { path: '/', name: 'Home', content: [HEADING, STEPS] },
      { path: '/About', name: 'About', content: [ABOUT, STEPS] },
    ]);
  });

  it('a publication changes only the pages that contain a value of a chosen draft', async () => {
    const { put, publish, headings } = await start();
    const { body: about } = await put(ABOUT, 'Our team');
    await put(HEADING, 'Power');
    expect((await publish({ path: ABOUT, revision: about.revision })).status).toBe(200);
    expect(await headings()).toEqual(['Land', 'Land', 'Our team']);

    await put(ABOUT, 'Our firm');
    expect((await publish()).body.changes).toMatchObject([
      { path: ABOUT, before: 'Our team', after: 'Our firm' },
      { path: HEADING, after: 'Power' },
    ]);
    expect(await headings()).toEqual(['Power', 'Power', 'Our firm']);
  });

  it('restoring a version restores every page that has changed', async () => {
    const { put, publish, restore, headings } = await start();
    await put(ABOUT, 'Our team');
    await put(HEADING, 'Power');
    await publish();
    await restore(0);
    expect(await headings()).toEqual(['Land', 'Land', 'About us']);
  });
});
