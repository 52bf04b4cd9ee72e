/**
 * Lets the page's animations rest while it is edited, so that nothing moves under the pointer.
 *
 * Animations driven by scrolling go on: they move only as the page is scrolled, and hold back parts
 * of it that would otherwise never show. A transition that an edit starts goes to its end at once.
 */
export function restAnimations(): () => void {
  const resting = new Set<Animation>();

  function rest(animation: Animation): void {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
      return;
    animation.pause();
    resting.add(animation);
  }
  const onStart = ({ target }: Event) => {
    if (target instanceof Element) for (const animation of target.getAnimations()) rest(animation);
  };
  const onTransition = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const animation of target.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  };

  for (const animation of document.getAnimations()) rest(animation);
  document.addEventListener('animationstart', onStart, true);
  document.addEventListener('transitionrun', onTransition, true);
  return () => {
    document.removeEventListener('animationstart', onStart, true);
    document.removeEventListener('transitionrun', onTransition, true);
    for (const animation of resting) if (animation.playState === 'paused') animation.play();
  };
}
