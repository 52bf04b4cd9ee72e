// @vitest-environment node
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { annotateSource } from './annotate-source.ts';

const FILE = '/app/src/page.tsx';
/** Source files that React renders. Each declares a component `App`. */
const sources = {
  text: "const name = 'é & <b>'; const App = () => <p title='a\"b'>Dear {name}{' '}{`${1 + 1}`}</p>;",
  fragments: 'const App = () => <><h1>a</h1><><h2>b</h2></></>;',
  lists:
    "const rows = [{ id: 1, title: 'a' }, { id: 2, title: 'b' }]; const App = () => <ul>{rows.map((row) => <li key={row.id}>{row.title}</li>)}</ul>;",
  'lists in lists':
    'const App = () => <table><tbody>{[[1, 2], [3]].map((row, y) => <tr key={y}>{row.map(cell => <td key={cell} id={`${y}-${cell}`}>{cell}</td>)}</tr>)}</tbody></table>;',
  defaults:
    "const App = () => [{}, { icon: <b>c</b> }].map(({ icon = <i>d</i> }: { icon?: React.ReactNode }) => <p key='a'>{icon}</p>)[0];",
  spreads: "const App = () => <p {...{ id: 'a', className: 'b' }} className='c'>d</p>;",
  conditions: 'const App = () => <div>{true ? <b>a</b> : <i>b</i>}{false && <u>c</u>}{null}</div>;',
  components:
    "const Box = ({ children, ...rest }: React.ComponentProps<'div'>) => <div {...rest}>{children}</div>; const App = () => <Box id='a'><b>c</b></Box>;",
  members:
    'const Row = { Cell: () => <td>a</td> }; const App = () => <table><tbody><tr><Row.Cell/></tr></tbody></table>;',
  generics:
    'const Rows = <T,>({ of, draw }: { of: T[]; draw: (row: T) => React.ReactNode }) => <ol>{of.map((row) => draw(row))}</ol>; const App = () => <Rows<number> of={[1, 2]} draw={(row) => <li key={row}>{row satisfies number}</li>} />;',
  SVG: "const App = () => <svg viewBox='0 0 1 1'><g>{[1, 2].map((x) => <path key={x} d={`M${x} 0`} strokeWidth={x}/>)}</g></svg>;",
  forms:
    "const App = () => <label>Size<select defaultValue='b'>{['a', 'b'].map((size) => <option key={size}>{size}</option>)}</select><input disabled/></label>;",
  'line ends': 'const App = () => (\r\n  <p>\r\n    a\r\n    <b>c</b>\r\n  </p>\r\n);\r\n',
};

let consoleError: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});
afterEach(() => consoleError.mockRestore());

async function render(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, FILE, { jsx: { runtime: 'classic' } });
  const App: React.ComponentType = new Function('React', `${code}; return App;`)(React);
  return renderToStaticMarkup(React.createElement(App));
}

describe('annotated source file', () => {
  it.each(Object.entries(sources))('renders %s as before', async (_what, source) => {
    const annotated = await render(annotateSource(source, FILE, 'src/page.tsx')?.code ?? '');
    expect(annotated).toContain('data-source-location="src/page.tsx:');
    const added =
      / data-(?:source-location|dynamic-content|arr-index|arr-variable-name|arr-field)="[^"]*"/g;
    expect(annotated.replaceAll(added, '')).toBe(await render(source));
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('an annotated list renders the index of each item', async () => {
    const annotated = await render(annotateSource(sources.lists, FILE, 'src/page.tsx')?.code ?? '');
    expect(annotated).toMatch(
      /data-arr-index="0"[^>]* data-arr-field="title">a<.*data-arr-index="1"[^>]*>b</,
    );
  });
});
