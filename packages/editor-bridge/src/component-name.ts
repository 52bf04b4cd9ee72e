/** First function in a stack that is named like a component, in Chromium's and in Firefox's and Safari's shape. */
const COMPONENT_FRAME = /^\s*(?:at (?:new )?([A-Z][\w$]*) \(|([A-Z][\w$]*)@)/m;

/** The component an error came from, or null when its stack names none (SPEC section 8). */
export function componentNameOf(stack: string | undefined): string | null {
  const match = COMPONENT_FRAME.exec(stack ?? '');
  return match?.[1] ?? match?.[2] ?? null;
}
