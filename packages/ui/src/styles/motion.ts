/** Media query under which anything may move; outside it every drawing is still and complete. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)';
