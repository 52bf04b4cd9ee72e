/** Sets the URL of a drawing, which makes the browser load the file with the drawings. */
export function showDrawing(use: SVGUseElement | null): void {
  use?.setAttribute('href', `${use.dataset.href}`);
}

/** Starts the animations of a plate when a part of it has come into view. */
export function drawInView(plate: Element | null): void {
  const show: IntersectionObserverCallback = ([entry]) =>
    entry?.isIntersecting && plate?.setAttribute('data-seen', '');
  if (plate) new IntersectionObserver(show, { threshold: 0.1 }).observe(plate);
}
