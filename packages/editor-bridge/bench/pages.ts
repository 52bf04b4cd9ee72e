/** The page that is edited, of 20,000 elements with ids, and the editor that frames it. */

const ELEMENTS = 20_000;
const ROW_ELEMENTS = 10;
const COLUMNS = 20;
const CELL_PX = 40;

/** Elements that fill the top of the page, to be pointed at. */
export const CELLS = 200;

/** The id of one of the cells, from 0. */
export function cellId(cell: number): string {
  return `src/page.tsx:${cell + 2}:4`;
}

/** Where the middle of a cell is in the unscrolled page, in CSS pixels. */
export function cellCentre(cell: number): [x: number, y: number] {
  return [
    (cell % COLUMNS) * CELL_PX + CELL_PX / 2,
    Math.floor(cell / COLUMNS) * CELL_PX + CELL_PX / 2,
  ];
}

/** The app; its classes have no styles, so that changing one costs the browser next to nothing. */
export const appPage: string = `<!doctype html><title>App</title>
<style>
  body { margin: 0; font: 10px sans-serif }
  .grid { display: grid; grid-template-columns: repeat(${COLUMNS}, ${CELL_PX}px); grid-auto-rows: ${CELL_PX}px }
  section { height: 30px; overflow: hidden; white-space: nowrap }
</style>
<body><script>
  let line = 0;
  const stamp = () => 'data-source-location="src/page.tsx:' + ++line + ':4"';
  const element = (tag, inside) => '<' + tag + ' ' + stamp() + '>' + inside() + '</' + tag + '>';
  const many = (count, make) => Array.from({ length: count }, make).join('');
  const cells = () => many(${CELLS}, () => element('span', () => 'A'));
  const row = () => element('section', () => many(${ROW_ELEMENTS - 1}, () => element('b', () => 'B ')));
  document.write('<main ' + stamp() + '><div class="grid">' + cells() + '</div>' +
    many(${(ELEMENTS - CELLS) / ROW_ELEMENTS}, row) + '</main>');
</script><script type="module" src="/app.js"></script>`;

/** The editor; it keeps what it hears. */
export function editorPage(appOrigin: string): string {
  return `<!doctype html><title>Editor</title><body style="margin: 0"><script>
    window.heard = [];
    addEventListener('message', ({ data }) => heard.push(data));
  </script><iframe src="${appOrigin}" width="800" height="600" style="border: 0"></iframe>`;
}
