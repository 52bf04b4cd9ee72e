/**
 * Pauses the page's animations, so that nothing moves under the pointer; returns a function that
 * resumes them.
 *
 * Scroll-driven animations continue: they move only while the page scrolls, and pausing them could
 * hide parts of the page for good. A transition that an edit starts is finished immediately.
 */
export function pauseAnimations(): () => void {
  const paused = new Set<Animation>();

  function pause(animation: Animation): void {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
      return;
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
  document.addEventListener('animationstart', onStart, true);
  document.addEventListener('transitionrun', onTransition, true);
  return () => {
    document.removeEventListener('animationstart', onStart, true);
    document.removeEventListener('transitionrun', onTransition, true);
    for (const animation of paused) if (animation.playState === 'paused') animation.play();
  };
}
