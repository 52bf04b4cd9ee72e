// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { stampSource } from './stamp-source.ts';

/** A stamped source without what is the same everywhere. */
function stamp(code: string): string {
  const stamped = stampSource(code, '/app/src/page.tsx', 'src/page.tsx')?.code ?? code;
  return stamped.replaceAll(/ data-(?:source-location|dynamic-content)="[^"]*"/g, '');
}

/** The stamps of the first element whose tag is `li`. */
function itemStamps(code: string): string | undefined {
  return /<li((?: data-[\w-]+=\S+?)*)(?=[\s/>])/.exec(stamp(code))?.[1]?.trim();
}

describe('the index of an item', () => {
  it('is the one that the callback has', () => {
    expect(stamp('rows.map((row, at) => <li><b/></li>);')).toBe(
      'rows.map((row, at) => <li data-arr-index={at} data-arr-variable-name="rows"><b data-arr-index={at} data-arr-variable-name="rows"/></li>);',
    );
  });

  it.each([
    ['(row) => <li/>', '(row, arrIndex) => '],
    ['row => <li/>', '(row, arrIndex) => '],
    ['(row: Row,) => <li/>', '(row: Row, arrIndex,) => '],
    ['({ id }: Row) => <li/>', '({ id }: Row, arrIndex) => '],
    ['([id]) => <li/>', '([id], arrIndex) => '],
    [
      '<T,>(row: T): ReactNode => { return <li/>; }',
      '<T,>(row: T, arrIndex): ReactNode => { return ',
    ],
    ['function (row) { return <li/>; }', 'function (row, arrIndex) { return '],
  ])('is added to %s', (callback, start) => {
    expect(stamp(`f().map(${callback});`)).toContain(
      `f().map(${start}<li data-arr-index={arrIndex}/>`,
    );
  });

  it('takes a name that hides nothing', () => {
    expect(stamp('rows.map((row) => <li>{arrIndex}{arrIndex_}</li>);')).toContain(
      'rows.map((row, arrIndex__) => <li data-arr-index={arrIndex__} ',
    );
  });

  it('is added once, and to each of nested lists', () => {
    expect(stamp('f().map((a) => <ul>{g().map((b) => <li/>)}<hr/></ul>);')).toBe(
      'f().map((a, arrIndex) => <ul data-arr-index={arrIndex}>{g().map((b, arrIndex) => <li data-arr-index={arrIndex}/>)}<hr data-arr-index={arrIndex}/></ul>);',
    );
  });

  it.each([
    ['callbacks without an item', 'rows.map(() => <li/>);'],
    ['callbacks with all arguments in one', 'rows.map((...all) => <li/>);'],
    ['callbacks whose item has a default', 'rows.map((row = <li/>) => row);'],
    ['callbacks whose index has a default', 'rows.map((row, at = 0) => <li/>);'],
    ['callbacks that take the index apart', 'rows.map((row, { at }) => <li/>);'],
    ['asynchronous callbacks', 'rows.map(async (row) => <li/>);'],
    ['functions of another name', 'rows.map(draw); const draw = (row) => <li/>;'],
    ['calls of other methods', 'rows.filter((row) => <li/>);'],
    ['calls of computed methods', 'rows[map]((row) => <li/>);'],
    ['functions within the callback', 'rows.map((row) => <Row render={(at) => <li/>}/>);'],
    ['defaults, which cannot see it', 'rows.map(({ icon = <li/> }) => icon);'],
  ])('is not given to %s', (_what, code) => {
    expect(stamp(code)).toBe(code);
  });

  it('stays out of an element that has one', () => {
    expect(itemStamps('rows.map((row, at) => <li data-arr-index={row.id}/>);')).toBe(
      'data-arr-variable-name="rows" data-arr-index={row.id}',
    );
  });
});

describe('the name of a list', () => {
  it.each([
    ['rows', 'rows'],
    ['table?.rows', 'table.rows'],
    ['props.table!.rows', 'props.table.rows'],
    ['(rows as Row[])', 'rows'],
  ])('is read from %s', (list, name) => {
    expect(itemStamps(`${list}.map((row, at) => <li/>);`)).toContain(
      `data-arr-variable-name="${name}"`,
    );
  });

  it.each(['rows()', 'rows.slice(1)', '[1, 2]', 'tables[0]', 'this.rows'])(
    'is not made up for %s',
    (list) => {
      expect(itemStamps(`${list}.map((row, at) => <li/>);`)).toBe('data-arr-index={at}');
    },
  );
});

describe('the field of an item', () => {
  const rows =
    "const rows = [{ title: 'a', image: { url: '/a.png' } }, { title: `b`, image: { url: '/b.png' } }] as const;";
  const imported = "import { rows } from './rows.ts';";

  it.each([
    ['(row) => <li>{row.title}</li>', 'title'],
    ['(row) => <li>\n {/* name */}\n {row?.title}\n</li>', 'title'],
    ['({ title }) => <li>{title}</li>', 'title'],
    ['({ title: name }) => <li>{name!}</li>', 'title'],
    ['({ image: { url } }) => <li>{url}</li>', 'image.url'],
    ['({ image }) => <li>{image.url}</li>', 'image.url'],
    ['(row) => <li className={row.image} key={row.title}>{row.title}</li>', 'title'],
    ['(row) => <li src={row.image.url}/>', 'image.url'],
  ])('is found in %s', (callback, field) => {
    for (const list of [rows, imported]) {
      expect(itemStamps(`${list} rows.map(${callback});`)).toContain(`data-arr-field="${field}"`);
    }
  });

  it.each([
    '(row) => <li>{row}</li>',
    '(row) => <li>No {row.title}</li>',
    '(row) => <li> {row.title}</li>',
    '(row) => <li>{row.title}{row.title}</li>',
    '(row) => <li>{row[title]}</li>',
    '(row) => <li>{row.title.trim()}</li>',
    '(row) => <li>{other.title}</li>',
    "({ title = 'none' }) => <li>{title}</li>",
    '({ ...row }) => <li>{row.title}</li>',
    '(row) => <li><b>{row.title}</b></li>',
    '(row) => <li src={row.title}>a</li>',
  ])('is not seen in %s', (callback) => {
    expect(itemStamps(`${rows} rows.map(${callback});`)).not.toContain('data-arr-field');
  });

  const item = '.map((row) => <li>{row.title}</li>)';

  it.each([
    ['is written down in place', `[{ title: 'a' }]${item};`],
    ['is part of a constant', `const home = { rows: [{ title: 'a' }] }; home.rows${item};`],
    ['holds constants', `const a = { title: 'a' } satisfies Row; const rows = [a]; rows${item};`],
    ['is part of an import', `import home from './home.ts'; home.rows${item};`],
    ['is in a namespace', `import * as home from './home.ts'; home.rows${item};`],
  ])('is told of a list that %s', (_what, code) => {
    expect(itemStamps(code)).toContain('data-arr-field="title"');
  });

  it.each([
    ['is handed over', `function List({ rows }: Props) { return rows${item}; }`],
    ['is fetched', `const rows = await load(); rows${item};`],
    ['may change', `let rows = [{ title: 'a' }]; rows${item};`],
    ['is called like another one', `${imported} const f = (rows: Row[]) => rows${item};`],
    ['has computed texts', `const rows = [{ title: 'a' }, { title: t('b') }]; rows${item};`],
    ['lacks some texts', `const rows = [{ title: 'a' }, {}]; rows${item};`],
    ['takes items in', `const rows = [...others, { title: 'a' }]; rows${item};`],
    ['takes fields in', `const rows = [{ title: 'a', ...others }]; rows${item};`],
    ['is filtered', `${imported} rows.filter(Boolean)${item};`],
    [
      'leads round in a circle',
      `const rows = { rows: other.rows }, other = rows; rows.rows${item};`,
    ],
    ['nobody declares', `rows${item};`],
  ])('is not told of a list that %s', (_what, code) => {
    expect(itemStamps(code)).toMatch(/^data-arr-index/);
    expect(itemStamps(code)).not.toContain('data-arr-field');
  });
});
