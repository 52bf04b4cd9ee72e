/** Sets the URL of a drawing, which makes the browser load the file with the drawings. */
export function showDrawing(use: SVGUseElement | null): void {
  use?.setAttribute('href', `${use.dataset.href}`);
}
