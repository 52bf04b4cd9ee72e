/** A small built site with a renderer, whose pages show content that can be edited. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { signIn } from './sign-in.ts';
import { siteFolder } from './site-folder.ts';
import { callApi, type PlatformEndpoint, startTestPlatform } from './test-platform.ts';

export const HEADING = 'src/content/hero.ts#hero.heading';
export const TARGET = 'src/content/hero.ts#hero.target';
export const IMAGE = 'src/content/hero.ts#hero.image';
export const FIXED = 'src/content/hero.ts#hero.id';
export const STEPS = 'src/content/steps.ts#steps';
/** Heading of the second page of the site, `/About`. */
export const ABOUT = 'src/content/about.ts#about.heading';

/** Source code of the renderer, which escapes text as React does. */
export const RENDERER = `
const content = {
  'src/content/hero.ts#hero': { heading: 'Land', target: '#steps', id: 'hero', image: null },
  'src/content/steps.ts#steps': [{ title: 'Find' }, { title: 'Secure' }],
  'src/content/about.ts#about': { heading: 'About us' },
};
const changes = globalThis[Symbol.for('groundwork.changes')] ?? {};
for (const [path, value] of Object.entries(changes)) {
  const [, root, rest] = /^([^#]+#[^.]+)(?:\\.(.+))?$/.exec(path);
  const names = rest === undefined ? [] : rest.split('.');
  const last = names.pop();
  if (last === undefined) content[root] = value;
  else names.reduce((part, name) => part[name], content[root])[last] = value;
}
const hero = () => content['src/content/hero.ts#hero'];
const steps = () => content['src/content/steps.ts#steps'];
const text = (value) => String(value).replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const about = () => content['src/content/about.ts#about'];
const page = (name, { heading } = hero()) => '<!doctype html><title>' + text(heading) + '</title>' +
  '<h1>' + text(heading) + '</h1><a href="' + text(hero().target) + '">' + name + '</a>' +
  '<ol id="steps">' + steps().map(({ title }) => '<li>' + text(title) + '</li>').join('') + '</ol>' +
  '<script type="application/json">' + JSON.stringify(changes).replaceAll('<', '\\\\u003c') + '</script>' +
  '<script>start()</script>';
export const describe = () => ({
  content,
  fields: {
    'src/content/hero.ts#hero.image': { kind: 'image', optional: true },
    'src/content/hero.ts#hero.id': { kind: 'fixed' },
    'src/content/steps.ts#steps': { kind: 'list', min: 1, max: 5, item: { title: 'New' } },
  },
  pages: [
    { path: '/', name: 'Home', content: ['${HEADING}', '${STEPS}'] },
    { path: '/About', name: 'About', content: ['${ABOUT}', '${STEPS}'] },
  ],
});
export const check = () => hero().heading === '' ? [{ path: '${HEADING}', message: 'Enter a heading.' }] : [];
export async function renderPages() {
  const names = { index: 'Start', Home: 'Home', 404: 'Lost' };
  const pages = Object.entries(names).map(([file, name]) => ['/' + file + '.html', page(name)]);
  return { ...Object.fromEntries(pages), '/About.html': page('About', about()) };
}
export async function renderFiles() {
  return {
    '/site.webmanifest': JSON.stringify({ name: hero().heading }),
    '/theme.css': ':root{--gw-picture:url(/' + hero().heading.replace(/\\W/g, '') + '.svg)}',
    '/social.png': new TextEncoder().encode('image of ' + hero().heading),
  };
}
`;

/**
 * Returns the source code of a renderer that tests can pause. The renderer creates the file `rendering` in a folder,
 * and waits for the file `go` in this folder before it renders the pages.
 */
export function waitingRenderer(folder: string): string {
  return `import { existsSync, writeFileSync } from 'node:fs';
  ${RENDERER.replace('export async function renderPages() {', '$& await held();')}
  async function held() {
    writeFileSync('${folder}/rendering', '');
    while (!existsSync('${folder}/go')) await new Promise((resolve) => setTimeout(resolve, 5));
  }`;
}

export function rendererFile(source: string = RENDERER): string {
  const file = join(temporaryFolder(), 'renderer.mjs');
  writeFileSync(file, source);
  return file;
}

export function contentSettings(renderer?: string) {
  return { siteDir: siteFolder(), siteRenderer: rendererFile(renderer) } satisfies PlatformSettings;
}

/** Starts a platform that publishes content, and signs its administrator in. */
export async function startWithContent(settings: PlatformSettings = {}) {
  const platform = await startTestPlatform({ ...contentSettings(), ...settings });
  return { platform, token: await signIn(platform) };
}

/** Returns the published heading of a page; undefined if the page is still the one of the build. */
export async function readHeading({ url }: Pick<PlatformEndpoint, 'url'>, path = '/') {
  const markup = await (await fetch(url + path)).text();
  return /<h1>(.*?)<\/h1>/.exec(markup)?.[1];
}

const state = z.looseObject({
  pages: z.array(z.looseObject({ path: z.string(), name: z.string() })),
  published: z.looseObject({
    version: z.number().nullable(),
    changes: z.record(z.string(), z.json()),
  }),
  discarded: z.array(z.json()),
  replaced: z.array(z.json()),
  draft: z.array(z.object({ path: z.string(), value: z.json(), revision: z.number() }).loose()),
});

const bodySchema = z.looseObject({
  code: z.string().optional(),
  value: z.json().optional(),
  revision: z.number().nullish().default(null),
  changes: z.array(z.looseObject({ after: z.json() })).default([]),
});

export function contentCalls(platform: PlatformEndpoint, token?: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await callApi(platform, path, {
      method,
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: bodySchema.parse(await response.json()) };
  };
  const readState = async () => state.parse((await call('GET', routes.contentState)).body);
  return {
    call,
    state: readState,
    /** Stores a draft with the number of the current published version. */
    async put(
      path: string,
      value: unknown,
      revision: number | null = null,
      ids?: readonly string[],
    ) {
      const { version } = (await readState()).published;
      return call('PUT', routes.contentDraft, { path, value, revision, version, ids });
    },
    publish: (
      ...drafts: {
        readonly path: string;
        readonly revision: number | null;
        readonly parts?: readonly string[];
      }[]
    ) => call('POST', routes.contentPublish, drafts.length > 0 ? { drafts } : undefined),
    restore: (version: number) =>
      call('POST', routes.contentRestore.replace(':version', String(version))),
  };
}
