import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { mailedLink } from '../../../testing/mailbox.ts';
import { ann } from '../../../testing/sign-in.ts';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { findAppPages, readAppPages } from './app-pages.ts';

const router = 'x.jsx(R,{path:"/login",element:a}),x.jsx(R,{path:`/reset-password`,element:b})';

async function startApp(appPages?: ('/login' | '/register' | 'none')[]) {
  const siteDir = siteFolder({
    'index.html': '<!doctype html><title>Own</title>',
    'assets/app-1a2b.js': router,
  });
  const platform = await startTestPlatform({ siteDir, ...(appPages && { appPages }) });
  await platform.accounts.create({ ...ann, fullName: 'Ann' });
  return platform;
}

/** Returns whether the app serves a path at which the build contains no file. */
async function isApp(url: string, path: string): Promise<boolean> {
  const markup = await (await fetch(url + path)).text();
  return !markup.includes('/login/styles.css');
}

describe('findAppPages', () => {
  it.each([
    '<Route path="/login" element={<Login />} />',
    "<Route path={'/login'} />",
    "{ path: '/login', element }",
    'jsx(R,{path:`/login`})',
  ])('finds the account page that %s declares', (script) => {
    expect(findAppPages(['', script])).toEqual(['/login']);
  });

  it.each([
    'navigate("/login")',
    '<Route path="/Login" />',
    '<Route path="login" />',
    'path="/invite"',
  ])('finds no account page in %s', (script) => {
    expect(findAppPages([script])).toEqual([]);
  });
});

describe('readAppPages', () => {
  it('reads the scripts in a folder, and returns no page if the folder does not exist', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'App.jsx'), '<Route path="/register" />');
    writeFileSync(join(folder, 'notes.md'), '<Route path="/login" />');

    expect(readAppPages(folder)).toEqual(['/register']);
    expect(readAppPages(join(folder, 'none'))).toEqual([]);
  });
});

describe('app with its own account pages', () => {
  it("serves the account pages that the app's router declares from the app, and all other account pages from the platform", async () => {
    const { url } = await startApp();

    expect(await isApp(url, '/login?from_url=x')).toBe(true);
    expect(await isApp(url, '/register')).toBe(false);
    expect((await fetch(`${url}/login`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url}/login/styles.css`)).status).toBe(200);
  });

  it("a mailed reset link passes its token to the app's own page", async () => {
    const platform = await startApp();
    await fetch(`${platform.url}/forgot-password`, {
      method: 'POST',
      body: new URLSearchParams({ email: ann.email }),
      headers: { Origin: platform.url },
    });
    const link = await mailedLink(platform, ann.email);

    expect(link.searchParams.get('token')).toBeTruthy();
    expect(await isApp(platform.url, link.pathname + link.search)).toBe(true);
  });

  it("serves the account pages that the setting lists, instead of the router's", async () => {
    const { url } = await startApp(['/register']);
    expect(await isApp(url, '/login')).toBe(false);
    expect(await isApp(url, '/register')).toBe(true);

    const { url: other } = await startApp(['none']);
    expect(await isApp(other, '/login')).toBe(false);
  });
});
