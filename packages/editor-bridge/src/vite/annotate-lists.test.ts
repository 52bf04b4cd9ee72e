// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { annotateSource } from './annotate-source.ts';

/** Annotates a source file, and removes the attributes that do not concern lists. */
function annotate(code: string): string {
  const annotated = annotateSource(code, '/app/src/page.tsx', 'src/page.tsx')?.code ?? code;
  return annotated.replaceAll(/ data-(?:source-location|dynamic-content)="[^"]*"/g, '');
}

/** Annotates a source file. Returns the attributes that were added to the first `li`. */
function itemAttributes(code: string): string | undefined {
  return /<li((?: data-[\w-]+=\S+?)*)(?=[\s/>])/.exec(annotate(code))?.[1]?.trim();
}

describe('data-arr-index attribute', () => {
  it('data-arr-index contains the index parameter of the list’s callback', () => {
    expect(annotate('rows.map((row, at) => <li><b/></li>);')).toBe(
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
  ])('adds an index parameter to the callback %s', (callback, start) => {
    expect(annotate(`f().map(${callback});`)).toContain(
      `f().map(${start}<li data-arr-index={arrIndex}/>`,
    );
  });

  it('the added index parameter has a name that shadows no other name', () => {
    expect(annotate('rows.map((row) => <li>{arrIndex}{arrIndex_}</li>);')).toContain(
      'rows.map((row, arrIndex__) => <li data-arr-index={arrIndex__} ',
    );
  });

  it('adds one index parameter to each of two nested lists', () => {
    expect(annotate('f().map((a) => <ul>{g().map((b) => <li/>)}<hr/></ul>);')).toBe(
      'f().map((a, arrIndex) => <ul data-arr-index={arrIndex}>{g().map((b, arrIndex) => <li data-arr-index={arrIndex}/>)}<hr data-arr-index={arrIndex}/></ul>);',
    );
  });

  it.each([
    ['callbacks without an item', 'rows.map(() => <li/>);'],
    ['callbacks with a rest parameter', 'rows.map((...all) => <li/>);'],
    ['callbacks whose item has a default', 'rows.map((row = <li/>) => row);'],
    ['callbacks whose index has a default', 'rows.map((row, at = 0) => <li/>);'],
    ['callbacks that destructure the index', 'rows.map((row, { at }) => <li/>);'],
    ['asynchronous callbacks', 'rows.map(async (row) => <li/>);'],
    ['named functions', 'rows.map(draw); const draw = (row) => <li/>;'],
    ['calls of other methods', 'rows.filter((row) => <li/>);'],
    ['calls of computed methods', 'rows[map]((row) => <li/>);'],
    ['functions within the callback', 'rows.map((row) => <Row render={(at) => <li/>}/>);'],
    ['parameter defaults, which cannot read it', 'rows.map(({ icon = <li/> }) => icon);'],
  ])('data-arr-index is not added to %s', (_what, code) => {
    expect(annotate(code)).toBe(code);
  });

  it('an attribute that the source file already contains is not replaced', () => {
    expect(itemAttributes('rows.map((row, at) => <li data-arr-index={row.id}/>);')).toBe(
      'data-arr-variable-name="rows" data-arr-index={row.id}',
    );
  });
});

describe('data-arr-variable-name attribute', () => {
  it.each([
    ['rows', 'rows'],
    ['table?.rows', 'table.rows'],
    ['props.table!.rows', 'props.table.rows'],
    ['(rows as Row[])', 'rows'],
  ])(
    'data-arr-variable-name contains the name of the variable in the list expression %s',
    (list, name) => {
      expect(itemAttributes(`${list}.map((row, at) => <li/>);`)).toContain(
        `data-arr-variable-name="${name}"`,
      );
    },
  );

  it.each(['rows()', 'rows.slice(1)', '[1, 2]', 'tables[0]', 'this.rows'])(
    'data-arr-variable-name is omitted for the list expression %s',
    (list) => {
      expect(itemAttributes(`${list}.map((row, at) => <li/>);`)).toBe('data-arr-index={at}');
    },
  );
});

describe('data-arr-field attribute', () => {
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
  ])('data-arr-field is added for the callback %s', (callback, field) => {
    for (const list of [rows, imported]) {
      expect(itemAttributes(`${list} rows.map(${callback});`)).toContain(
        `data-arr-field="${field}"`,
      );
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
  ])('data-arr-field is omitted for the callback %s', (callback) => {
    expect(itemAttributes(`${rows} rows.map(${callback});`)).not.toContain('data-arr-field');
  });

  const item = '.map((row) => <li>{row.title}</li>)';

  it.each([
    ['is an array literal', `[{ title: 'a' }]${item};`],
    ['is a field of a constant', `const home = { rows: [{ title: 'a' }] }; home.rows${item};`],
    [
      'contains constants',
      `const a = { title: 'a' } satisfies Row; const rows = [a]; rows${item};`,
    ],
    ['is a field of an import', `import home from './home.ts'; home.rows${item};`],
    ['is in an imported namespace', `import * as home from './home.ts'; home.rows${item};`],
  ])('data-arr-field is added if the list %s', (_what, code) => {
    expect(itemAttributes(code)).toContain('data-arr-field="title"');
  });

  it.each([
    ['is a property of the component', `function List({ rows }: Props) { return rows${item}; }`],
    ['is fetched', `const rows = await load(); rows${item};`],
    ['can be reassigned', `let rows = [{ title: 'a' }]; rows${item};`],
    ['shares its name with another one', `${imported} const f = (rows: Row[]) => rows${item};`],
    ['contains computed texts', `const rows = [{ title: 'a' }, { title: t('b') }]; rows${item};`],
    ['lacks some texts', `const rows = [{ title: 'a' }, {}]; rows${item};`],
    ['spreads other items', `const rows = [...others, { title: 'a' }]; rows${item};`],
    ['spreads other fields', `const rows = [{ title: 'a', ...others }]; rows${item};`],
    ['is filtered', `${imported} rows.filter(Boolean)${item};`],
    [
      'refers to itself in a circle',
      `const rows = { rows: other.rows }, other = rows; rows.rows${item};`,
    ],
    ['is not declared', `rows${item};`],
  ])('data-arr-field is omitted if the list %s', (_what, code) => {
    expect(itemAttributes(code)).toMatch(/^data-arr-index/);
    expect(itemAttributes(code)).not.toContain('data-arr-field');
  });
});
