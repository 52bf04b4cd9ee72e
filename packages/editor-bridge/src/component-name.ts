/**
 * Finds the component in a stack: `at Hero (…)`, `at Hero.render (…)` and `in Hero (…)` of Chromium and
 * of React's component stacks, `Hero@…` and `App/Hero/onClick<@…` of Firefox and Safari.
 *
 * Native frames such as `new Promise (<anonymous>)` look like components, and so do the constructors
 * of errors.
 */
const COMPONENT_FRAME =
  /^\s*(?:(?:at|in) (?:async |new )?([A-Z][\w$]*)(?:\.(?:render|component\w+))?(?: \((?!<anonymous>|native)|$)|(?:[^\s@/]+\/)?([A-Z][\w$]*)(?:\/[^\n@]*)?@(?!\[native))/gm;

/** The component an error came from, or null when its stack names none (SPEC section 8). */
export function componentNameOf(stack: unknown): string | null {
  for (const [, chromium, other] of String(stack ?? '').matchAll(COMPONENT_FRAME)) {
    const name = chromium ?? other;
    if (name !== undefined && !/(?:Error|Exception)$/.test(name)) return name;
  }
  return null;
}
