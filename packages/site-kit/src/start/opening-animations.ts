/**
 * Returns the page's running animations that depend on time instead of scrolling, and that have an end. Animations that
 * start only when the visitor scrolls to them are paused.
 */
export function openingAnimations(): readonly Animation[] {
  return document.getAnimations().filter(
    ({ playState, effect }) =>
      // The end of an animation that depends on scrolling is no number but a percentage.
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
  );
}
