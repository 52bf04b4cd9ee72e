import type { ReactNode } from 'react';
import { formatNames } from '../format-names.ts';

/** Shows the names of the other people who are editing the content; null if they are not known. */
export function OpenEditors({ names }: { readonly names: readonly string[] | null }): ReactNode {
  return <p aria-live="polite">{textOf(names)}</p>;
}

function textOf(names: readonly string[] | null): string {
  if (names === null) return 'It is not known who else is editing.';
  const verb = names.length === 1 ? 'is' : 'are';
  return names.length > 0 ? `${formatNames(names)} ${verb} editing too.` : '';
}
