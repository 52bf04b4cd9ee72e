/** Joins a component's class names with those that its caller passes, and leaves out undefined ones. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
