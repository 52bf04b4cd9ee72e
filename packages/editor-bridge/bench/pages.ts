/**
 * HTML of the edited page with 20,000 annotated elements, and of the editor that frames it. Each cell has its
 * own source location. The rows are list items, so all their elements share ten source locations.
 */

const ELEMENTS = 20_000;
const ROW_ELEMENTS = 10;
const COLUMNS = 20;
const CELL_PX = 40;

/** Number of elements at the top of the page that the pointer moves over. */
export const CELLS = 200;

export function cellId(cell: number): string {
  return `src/page.tsx:${cell + 2}:4`;
}

/** Returns the centre of a cell in CSS pixels while the page is not scrolled. */
export function cellCentre(cell: number): [x: number, y: number] {
  return [
    (cell % COLUMNS) * CELL_PX + CELL_PX / 2,
    Math.floor(cell / COLUMNS) * CELL_PX + CELL_PX / 2,
  ];
}

const ROW_PX = 30;

/** Returns the centre of an element in a row of the list in CSS pixels while the page is not scrolled. */
export function itemCentre(row: number): [x: number, y: number] {
  return [3, (CELLS / COLUMNS) * CELL_PX + row * ROW_PX + 5];
}

/** HTML of the app. Its classes have no styles, so that changing a class causes almost no work in the browser. */
export const appPage: string = `<!doctype html><title>App</title>
<style>
  body { margin: 0; font: 10px sans-serif }
  .grid { display: grid; grid-template-columns: repeat(${COLUMNS}, ${CELL_PX}px); grid-auto-rows: ${CELL_PX}px }
  section { height: ${ROW_PX}px; overflow: hidden; white-space: nowrap }
</style>
<body><script>
  let line = 0;
  const sourceLocation = () => 'data-source-location="src/page.tsx:' + ++line + ':4"';
  const element = (tag, inside) => '<' + tag + ' ' + sourceLocation() + '>' + inside() + '</' + tag + '>';
  const many = (count, make) => Array.from({ length: count }, make).join('');
  const cells = () => many(${CELLS}, () => element('span', () => 'A'));
  const item = (tag, column, inside) =>
    '<' + tag + ' data-source-location="src/row.tsx:' + column + ':6">' + inside + '</' + tag + '>';
  const row = () => item('section', 1, many(${ROW_ELEMENTS - 1}, (_, i) => item('b', i + 2, 'B ')));
  document.write('<main ' + sourceLocation() + '><div class="grid">' + cells() + '</div>' +
    many(${(ELEMENTS - CELLS) / ROW_ELEMENTS}, row) + '</main>');
</script><script type="module" src="/app.js"></script>`;

export function editorPage(appOrigin: string): string {
  return `<!doctype html><title>Editor</title><body style="margin: 0"><script>
    window.received = [];
    addEventListener('message', ({ data }) => received.push(data));
  </script><iframe src="${appOrigin}" width="800" height="600" style="border: 0"></iframe>`;
}
