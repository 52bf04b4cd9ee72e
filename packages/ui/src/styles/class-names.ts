/** Joins the class names of a component and of its caller, without undefined ones. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
