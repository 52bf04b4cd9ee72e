/** Returns the page's animations that depend on time instead of scrolling, and that have an end. */
export function openingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
}
