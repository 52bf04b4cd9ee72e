/**
 * Stops the animations of the page, so that nothing moves under the pointer. Returns a function that resumes endless
 * animations.
 *
 * An animation that has an end is finished immediately, because pausing it could hide the part of the page that it
 * reveals. Transitions that an edit starts are finished for the same reason. Scroll-driven animations continue,
 * because they move only while the user scrolls.
 */
export function pauseAnimations(): () => void {
  const paused = new Set<Animation>();

  function pause(animation: Animation): void {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
      return;
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
      animation.finish();
      return;
    }
    animation.pause();
    paused.add(animation);
  }
  const onStart = ({ target }: Event) => {
    if (target instanceof Element) for (const animation of target.getAnimations()) pause(animation);
  };
  const onTransition = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const animation of target.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  };

  for (const animation of document.getAnimations()) pause(animation);
  const resumed = new AbortController();
  const capture = { capture: true, signal: resumed.signal };
  document.addEventListener('animationstart', onStart, capture);
  document.addEventListener('transitionrun', onTransition, capture);
  return () => {
    resumed.abort();
    for (const animation of paused) if (animation.playState === 'paused') animation.play();
  };
}
