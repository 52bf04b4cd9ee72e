/** Joins the class names of a component and those that the app passes; omits undefined names. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
