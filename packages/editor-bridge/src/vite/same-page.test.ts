// @vitest-environment node
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources are text here
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stampSource } from './stamp-source.ts';

const FILE = '/app/src/page.tsx';
/** What React is asked to draw; each source declares an `App`. */
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

let complaints: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});
afterEach(() => complaints.mockRestore());

/** Draws the `App` of a source. */
async function draw(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, FILE, { jsx: { runtime: 'classic' } });
  const App: React.ComponentType = new Function('React', `${code}; return App;`)(React);
  return renderToStaticMarkup(React.createElement(App));
}

it.each(Object.entries(sources))('%s look the same but for the stamps', async (_what, source) => {
  const stamped = await draw(stampSource(source, FILE, 'src/page.tsx')?.code ?? '');
  expect(stamped).toContain('data-source-location="src/page.tsx:');
  const stamp =
    / data-(?:source-location|dynamic-content|arr-index|arr-variable-name|arr-field)="[^"]*"/g;
  expect(stamped.replaceAll(stamp, '')).toBe(await draw(source));
  expect(complaints).not.toHaveBeenCalled();
});

it('items of a list carry their index', async () => {
  const stamped = await draw(stampSource(sources.lists, FILE, 'src/page.tsx')?.code ?? '');
  expect(stamped).toMatch(
    /data-arr-index="0"[^>]* data-arr-field="title">a<.*data-arr-index="1"[^>]*>b</,
  );
});
