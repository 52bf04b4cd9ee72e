/** Reads values that code has thrown, which may be of any type. */

/**
 * Matches a line of a stack that names a component: `at Hero (…)`, `at Hero.render (…)` and `in Hero (…)` in Chromium's
 * and React's stacks, `Hero@…` and `App/Hero/onClick<@…` in Firefox's and Safari's stacks.
 *
 * Does not match native frames such as `new Promise (<anonymous>)`, although they have the same format.
 */
const COMPONENT_FRAME =
  /^\s*(?:(?:at|in) (?:async |new )?([A-Z][\w$]*)(?:\.(?:render|component\w+))?(?: \((?!<anonymous>|native)|$)|(?:[^\s@/]+\/)?([A-Z][\w$]*)(?:\/[^\n@]*)?@(?!\[native))/gm;

/** Returns the name of the component that threw an error, or null if the error's stack names no component. */
export function componentNameOf(stack: unknown): string | null {
  for (const [, chromium, other] of String(stack ?? '').matchAll(COMPONENT_FRAME)) {
    const name = chromium ?? other;
    // Skips the frame of an error's constructor, which looks like a component.
    if (name !== undefined && !/(?:Error|Exception)$/.test(name)) return name;
  }
  return null;
}

const PAYMENT_REQUIRED = 402;

/** How many levels of nested causes are read; the causes may be circular. */
const MAX_DEPTH = 4;

/** Whether a thrown value, its response or one of the value's causes has the status 402. */
export function isPaymentRequired(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > MAX_DEPTH) return false;
  const read = (name: string): unknown => Reflect.get(thrown, name);
  return (
    [read('status'), read('statusCode')].some((status) => Number(status) === PAYMENT_REQUIRED) ||
    [read('response'), read('cause'), read('error')].some((inner) =>
      isPaymentRequired(inner, depth + 1),
    )
  );
}
