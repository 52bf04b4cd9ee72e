import type { ReactNode } from 'react';
import { formatNames } from './format-names.ts';

/** Shows the names of the other people who are editing the content. */
export function OpenEditors({ names }: { readonly names: readonly string[] }): ReactNode {
  const verb = names.length === 1 ? 'is' : 'are';
  return (
    <p aria-live="polite">{names.length > 0 && `${formatNames(names)} ${verb} editing too.`}</p>
  );
}
