/**
 * Sets the custom properties of a theme.
 *
 * Hazard: the values come from another window. A value that loads a URL could leak content of the page, so
 * values with a URL or an escape sequence are rejected.
 */
import type { ThemeVariables } from '../../preview-protocol.ts';
import type { EditOutcome } from '../edit-outcome.ts';
import { rejected } from './rejected.ts';

const NAME = /^--[\w-]{1,100}$/;
/** Matches functions that load a URL, escape sequences, and characters that end a declaration or a rule. */
const UNSAFE = /(?:url|src|image|image-set|attr)\s*\(|[\\;{}<@]/i;

/** Sets all variables of a theme. If one of them is not allowed, sets none. */
export function setThemeVariables({ variables, mode }: ThemeVariables): EditOutcome {
  for (const [name, value] of Object.entries(variables)) {
    if (!NAME.test(name)) {
      return rejected('A theme variable has a name that does not begin with “--”. Rename it.');
    }
    if (UNSAFE.test(value) || !CSS.supports(name, value)) {
      const reason = `The value of ${name} is not allowed. Use a colour, length, font or other value without URLs, escapes, braces and semicolons.`;
      return rejected(reason);
    }
  }
  const root = document.documentElement;
  const target = mode === 'dark' ? document.querySelector<HTMLElement>('.dark') : root;
  if (!target) return { changed: 0, error: 'not-found' };
  for (const [name, value] of Object.entries(variables)) target.style.setProperty(name, value);
  return { changed: 1, error: null };
}
