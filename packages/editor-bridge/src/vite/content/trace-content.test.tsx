/** Renders transformed source files, and reads the content paths of the rendered texts. */

import { createElement, type ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPositionOf } from '../positions.ts';
import type { SourceNames } from './literal-sources.ts';
import * as runtime from './runtime.ts';
import { CATALOGS } from './text-catalogs.ts';
import { traceContent } from './trace-content.ts';

const content = {
  hero: { title: 'Land', text: 'With power' },
  cards: [
    { id: 'a', term: 'Site', lines: ['one', 'two'], link: { label: 'More' } },
    { id: 'b', term: 'Site', lines: ['one'], link: { label: 'More' } },
  ],
};
runtime.registerContent('content.ts#', content);

/** Runs a module that exports `Page`, and returns the page's markup. */
async function render(code: string, names?: SourceNames): Promise<string> {
  const traced = traceContent(code, 'page.tsx', names)?.code ?? code;
  const compiled = await transformWithOxc(traced, 'page.tsx', { jsx: { runtime: 'automatic' } });
  // Declares the imported runtime first, because a module evaluates imports before all other code.
  const [, prefix = 'unused'] =
    /import \* as (\w+) from "virtual:groundwork-content";/.exec(compiled.code) ?? [];
  const body = `const ${prefix} = runtime; ${compiled.code}`
    .replace(/import \* as \w+ from "virtual:groundwork-content";/, '')
    .replace(/import \{ (.+) \} from "react\/jsx-(?:dev-)?runtime";/, (_, names: string) => {
      return `const { ${names.replaceAll(' as ', ': ')} } = jsxRuntime;`;
    })
    .replaceAll('export ', '');
  const evaluate = new Function('runtime', 'jsxRuntime', 'content', `${body}; return Page;`);
  const Page: () => ReactNode = evaluate(runtime, jsxRuntime, content);
  return renderToStaticMarkup(createElement(Page));
}

/** Returns the content path and the text of each marked element. */
async function pathsIn(code: string): Promise<string[]> {
  const markup = await render(`const { hero, cards } = content; ${code}`);
  const marked = markup.matchAll(/data-content="([^"]+)"[^>]*>(?:<[^>]*>)*([^<]*)/g);
  return Array.from(marked, ([, path, text]) => `${path} ${text}`);
}

describe('traceContent', () => {
  it('marks the element of a text that is read from a content object with the text’s path', async () => {
    expect(await pathsIn('export function Page() { return <h1>{hero.title}</h1> }')).toEqual([
      'content.ts#hero.title Land',
    ]);
  });

  it('follows constants and destructuring to the content object', async () => {
    const code = `export function Page() {
      const { title } = hero;
      const text = hero.text;
      const [{ link: { label } }] = cards;
      return <div><p>{title}</p><p>{text}</p><p>{label}</p></div>;
    }`;
    expect(await pathsIn(code)).toEqual([
      'content.ts#hero.title Land',
      'content.ts#hero.text With power',
      'content.ts#cards.0.link.label More',
    ]);
  });

  it('distinguishes list items that have the same text', async () => {
    const code = `export function Page() {
      return <ul>{cards.map(({ id, term, lines }) => (
        <li key={id}><b>{term}</b>{lines.map((line) => <i key={line}>{line}</i>)}</li>
      ))}</ul>;
    }`;
    expect(await pathsIn(code)).toEqual([
      'content.ts#cards.0.term Site',
      'content.ts#cards.0.lines.0 one',
      'content.ts#cards.0.lines.1 two',
      'content.ts#cards.1.term Site',
      'content.ts#cards.1.lines.0 one',
    ]);
  });

  it('follows the properties of all kinds of components', async () => {
    const code = `
      function Card({ term, children }) { return <li><b>{term}</b><i>{children}</i></li>; }
      const Arrow = ({ term }) => <Card term={term}>{hero.text}</Card>;
      const InParentheses = ({ term }) => ({ ...<Arrow term={term} /> });
      function Spread(props) { return <InParentheses {...props} />; }
      export function Page() { return <ul>{cards.map((card) => <Spread key={card.id} term={card.term} />)}</ul>; }`;
    expect(await pathsIn(code)).toEqual([
      'content.ts#cards.0.term Site',
      'content.ts#hero.text With power',
      'content.ts#cards.1.term Site',
      'content.ts#hero.text With power',
    ]);
  });

  it('marks the element on which a component spreads its properties', async () => {
    const code = `
      function Title({ level, ...props }) { const Root = 'h' + level; return <Root {...props} />; }
      export function Page() { return <Title level={2}>{hero.title}</Title>; }`;
    expect(await pathsIn(code)).toEqual(['content.ts#hero.title Land']);
  });

  it('marks a text beside an element that is shown conditionally', async () => {
    const code = `
      function Field({ label, isOptional }) { return <label>{label}{isOptional && <i> (optional)</i>}</label>; }
      export function Page() { return <form><Field label={hero.title} isOptional /><Field label={hero.text} /></form>; }`;
    expect(await pathsIn(code)).toEqual([
      'content.ts#hero.title Land',
      'content.ts#hero.text With power',
    ]);
  });

  it('annotates a library component with the content paths of the texts that it receives', async () => {
    const markup = await render(`
      const { hero } = content;
      const Field = new Function('runtime', 'return ({ label, hint, ...rest }) => runtime.jsx("div", { ...rest })')(jsxRuntime);
      export function Page() { return <Field label={hero.title} hint={hero.text} name={hero.none} />; }`);
    expect(markup).toBe(
      '<div data-content-properties="[&quot;content.ts#hero.title&quot;,&quot;content.ts#hero.text&quot;]"></div>',
    );
  });

  it('marks a content text beside elements, but no text that is computed or joined with other text', async () => {
    const code = `export function Page({ title = hero.title }) {
      return <div>
        <a>{hero.title}<svg /></a><p>{hero.title} and more</p><p>{hero.title.toUpperCase()}</p><p>{title}</p>
      </div>;
    }`;
    expect(await pathsIn(code)).toEqual(['content.ts#hero.title Land']);
  });

  it('records which content texts a template literal contains', async () => {
    const markup = await render(`
      const { hero, cards } = content;
      const lines = ({ title, text }, year) => [\`\${title} is \${text}.\`, \`© \${year} \${title}\`];
      const Line = ({ text }) => <li>{text}</li>;
      export function Page() {
        return <ul className={\`list \${hero.none}\`}>
          {lines(hero, 2026).map((line) => <Line key={line} text={line} />)}
          <li>{\`\${cards[0].link.label}…\`}</li><li>{String.raw\`\${hero.title}!\`}</li>
        </ul>;
      }`);
    const parts = Array.from(markup.matchAll(/data-content-parts="([^"]*)"/g), ([, json = '']) =>
      JSON.parse(json.replaceAll('&quot;', '"')),
    );
    expect(parts).toEqual([
      ['', 'content.ts#hero.title', ' is ', 'content.ts#hero.text', '.'],
      ['© 2026 ', 'content.ts#hero.title', ''],
      ['', 'content.ts#cards.0.link.label', '…'],
    ]);
    expect(markup).toContain('>Land is With power.<');
    expect(markup).not.toContain('data-content=');
  });

  it('distinguishes equal names in different scopes', async () => {
    const code = `export function Page() {
      const { title } = hero;
      const own = ((title) => <p>{title}</p>)('Own');
      return <div>{own}{cards.map(({ id }) => { const title = 'Other'; return <p key={id}>{title}</p>; })}<b>{title}</b></div>;
    }`;
    expect(await pathsIn(code)).toEqual(['content.ts#hero.title Land']);
  });

  it('leaves a source file without content texts or with a syntax error unchanged', () => {
    expect(traceContent('export const a = ({ b }) => <p>{b()}</p>;', 'a.tsx')).toBeNull();
    expect(traceContent('export const broken = <p>;', 'a.tsx')).toBeNull();
  });
});

/** Code that uses the name `content`, so that the traced module must choose another name for its import. */
const OTHER_PREFIX = '// content';

/**
 * Returns the text source and the own text of each element that has a source. To be readable, it contains the code at
 * a position instead of the position.
 */
async function sourcesIn(page: string): Promise<string[]> {
  const code = `${page}\n${OTHER_PREFIX}`;
  const names = { name: 'page.tsx', positionOf: createPositionOf(code) };
  const markup = await render(code, names);
  const marked = markup.matchAll(
    /data-text-source="page\.tsx#([^"]+)"[^>]*>(?:<svg[^>]*><\/svg>)?([^<]*)/g,
  );
  return Array.from(marked, ([, source = '', text]) => `${at(code, source)} ${text}`);
}

/** Replaces the position in a text source with the code at this position. */
function at(code: string, source: string): string {
  const [position = '', ...keys] = source.split('.');
  const [line = 0, column = 0] = position.split(':').map(Number);
  const [token = ''] = /^<?\w+|^./.exec(code.split('\n')[line - 1]?.slice(column) ?? '') ?? [];
  return [token || '[', ...keys].join('.');
}

describe('traceContent with text sources', () => {
  it('marks the text beside other elements, but not the only text of an element', async () => {
    const code = `export function Page({ isOpen = true }) {
      return <main>
        <h1>Land</h1><p>With <b>power</b> and fibre</p><a>More {isOpen && <svg />}</a><b>{isOpen}</b>
      </main>;
    }`;
    expect(await sourcesIn(code)).toEqual(['<p With ', '<a More ']);
  });

  it('records the texts beside computed texts and elements, as the compiler reads them', async () => {
    const page = `
      const Note = ({ children }) => <i>{children}</i>;
      export function Page({ name = 'Ann', count = 2 }) {
        return <main>
          <p>Hello {name}, welcome &amp; more{' '}
            <b>now</b>{/* none */}
            {\`soon\`}
          </p>
          <Note>{count} sites</Note><em>{name} {count}</em>
        </main>;
      }`;
    expect(await sourcesIn(page)).toEqual(['<p Hello Ann, welcome &amp; more ', '<Note 2 sites']);
  });

  it('marks the texts that components receive with their text sources', async () => {
    const code = `
      const Heading = ({ children, ...rest }) => <h2 {...rest}>{children}</h2>;
      function Card({ title, name }) { return <li><b>{title}</b><i> {name}</i></li>; }
      export function Page() {
        return <ul><Heading>Sites</Heading><Card title="Grid" name={'Fibre'} /><Card title={'a' + 'b'} name="c" /></ul>;
      }`;
    expect(await sourcesIn(code)).toEqual([
      '<Heading Sites',
      '<Card.title Grid',
      '<Card.name  Fibre',
      '<Card.name  c',
    ]);
  });

  it('marks the texts of arrays, objects and constants with their text sources', async () => {
    const code = `
      const name = 'Northfold';
      const cards = [{ title: 'Grid', points: ['one', 'two'] }, { title: 'Fibre', points: [] }];
      export function Page() {
        const links = [{ label: 'Home' }];
        return <main>
          <h1>{name}</h1>
          {cards.filter(({ title }) => title).map((card) => (
            <li key={card.title}><b>{card.title}</b>{card.points.slice(0, 1).map((point) => <i key={point}>{point}</i>)}</li>
          ))}
          {links.map(({ label }) => <a key={label}>{label}</a>)}
        </main>;
      }`;
    expect(await sourcesIn(code)).toEqual([
      "' Northfold",
      '[.0.title Grid',
      '[.0.points.0 one',
      '[.1.title Fibre',
      '[.0.label Home',
    ]);
  });

  it('finds the message of a key in the catalogue of the current language', async () => {
    const english = { home: { title: 'Land', end: 'Contact' }, 'home.text': 'Sites' };
    const french = { home: { title: 'Terrain', end: 'Contact' }, 'home.text': 'Lieux' };
    const catalogs = new Map([
      ['fr.json#$', french],
      ['page.tsx#$', english],
    ]);
    Reflect.set(globalThis, Symbol.for(CATALOGS), catalogs);
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for(CATALOGS)));
    const code = `
      const messages = { 'home.title': 'Land', 'home.text': 'Sites', 'ns:home.end': 'Contact' };
      const t = (key) => messages[key];
      const intl = { formatMessage: ({ id }) => messages[id] };
      const Card = ({ title }) => <b>{title}</b>;
      export function Page() {
        return <main>
          <h1>{t('home.title')}</h1><p>{intl.formatMessage({ id: 'home.text' })}</p>
          <Card title={t('ns:home.end')} /><i>{t('home.none')}</i>
        </main>;
      } ${OTHER_PREFIX}`;
    const names = { name: 'page.tsx', positionOf: createPositionOf(code) };
    const markup = await render(code, names);
    const sources = Array.from(
      markup.matchAll(/data-text-source="([^"]+)"/g),
      ([, source]) => source,
    );
    expect(sources).toEqual([
      'page.tsx#%.home.title',
      'page.tsx#%.home%2Etext',
      'page.tsx#%.home.end',
    ]);
    // Simulates a user who switches to French and back to English.
    for (const [title, source] of [
      ['Terrain', 'fr.json#%'],
      ['Land', 'page.tsx#%'],
    ] as const) {
      expect(runtime.messageOf('home.title', title)).toBe(`@${source}.home.title`);
      expect(runtime.messageOf('home.end', 'Contact')).toBe(`@${source}.home.end`);
    }
  });

  /** Renders a page with a catalogue, and returns the text source and the text of each element that has a source. */
  async function messagesIn(catalog: object, page: string): Promise<string[]> {
    Reflect.set(globalThis, Symbol.for(CATALOGS), new Map([['page.tsx#$', catalog]]));
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for(CATALOGS)));
    const code = `
      const fill = (text, values) => text.replace(/{{(\\w+)}}/g, (_, name) => values?.[name]);
      const find = (key) => key.split('.').reduce((owner, each) => owner?.[each], catalog);
      const t = (key, values) => {
        const form = values?.count === undefined ? key : key + (values.count === 1 ? '_one' : '_other');
        const found = find(form) ?? find(key) ?? key;
        return typeof found === 'string' ? fill(found, values) : structuredClone(found);
      };
      const catalog = ${JSON.stringify(catalog)};
      ${page} ${OTHER_PREFIX}`;
    const markup = await render(code, { name: 'page.tsx', positionOf: createPositionOf(code) });
    return Array.from(
      markup.matchAll(/data-text-source="page\.tsx#%\.([^"]+)"[^>]*>([^<]*)/g),
      ([, source, text]) => `${source} ${text}`,
    );
  }

  it('finds a message whose values the page computes, and the form of its key', async () => {
    const catalog = {
      hello: 'Hello {{name}}, welcome',
      sites_one: '{{count}} site',
      sites_other: '{{count}} sites',
      same_one: 'of {{count}}',
      same_other: 'of {{count}}',
      value: '{{name}}',
    };
    const page = `export const Page = () => <main>
      <p>{t('hello', { name: 'Ann' })}</p><b>{t('sites', { count: 1 })}</b><b>{t('sites', { count: 2 })}</b>
      <i>{t('same', { count: 2 })}</i><i>{t('value', { name: 'Ann' })}</i>
    </main>;`;
    expect(await messagesIn(catalog, page)).toEqual([
      'hello Hello Ann, welcome',
      'sites_one 1 site',
      'sites_other 2 sites',
    ]);
  });

  it('evaluates the values of a message only once', async () => {
    const page = `let visits = 0;
    const next = () => (visits += 1);
    export const Page = () => <main>
      <p>{t('visit', { visit: next() }) || 'None'}</p><p>{t('visit', { visit: next() })}</p>
    </main>;`;
    expect(await messagesIn({ visit: 'Visit {{visit}}' }, page)).toEqual(['visit Visit 2']);
  });

  it('follows messages through copies, objects, conditions and second translations', async () => {
    const catalog = {
      nav: { home: 'Home', open: 'Open', close: 'Close' },
      cards: [{ title: 'Grid' }],
    };
    const page = `export const Page = ({ isOpen = false }) => {
      const cards = t('cards', { returnObjects: true });
      const links = [{ id: 'a', label: t('nav.home') }];
      return <main>
        {cards.map((card) => <p key={card.title}>{card.title}</p>)}
        {links.map((link) => <b key={link.id}>{link.label}</b>)}
        <button>{isOpen ? t('nav.close') : t('nav.open')}</button>
        {cards.map((card) => <i key={card.title}>{t(card.title)}</i>)}
      </main>;
    };`;
    expect(await messagesIn(catalog, page)).toEqual([
      'cards.0.title Grid',
      'nav.home Home',
      'nav.open Open',
      'cards.0.title Grid',
    ]);
  });

  it('marks the element around a Trans with its message, and no element inside the Trans', async () => {
    const page = `
      const Trans = ({ children }) => children;
      export const Page = () => <main>
        <p><Trans i18nKey="intro">Read <a>more</a> of <b>this</b></Trans></p>
        <p><Trans>Read <a>more</a></Trans></p>
      </main>;`;
    const catalog = { intro: 'Read <1>more</1> of <3>this</3>' };
    expect(await messagesIn(catalog, page)).toEqual(['intro Read ']);
    const code = `${page} ${OTHER_PREFIX}`;
    const markup = await render(code, { name: 'page.tsx', positionOf: createPositionOf(code) });
    expect(markup).toContain('<a>more</a> of <b>this</b>');
  });

  it('marks the text that a condition chooses, or a default', async () => {
    const code = `
      const people = [{ name: 'Ann' }, { name: '' }];
      export function Page({ isOpen = true }) {
        return <main>
          {people.map((person) => <p key={person.name}>{person.name || 'Somebody'}</p>)}
          <b>{isOpen ? 'Close' : 'Open'}</b><i>{isOpen && 'Soon'}</i><em>{Math.max(1, 2) || 'None'}</em>
        </main>;
      }`;
    expect(await sourcesIn(code)).toEqual(['[.0.name Ann', "' Somebody", "' Close", "' Soon"]);
  });

  it('adds no attributes to other renderers’ components', async () => {
    const code = `import { Text } from '@react-three/drei';\nexport const Page = () => <Text>Land</Text>;`;
    const names = { name: 'page.tsx', positionOf: createPositionOf(code) };
    expect(traceContent(code, 'page.tsx', names)).toBeNull();
  });
});
