import { createHash } from 'node:crypto';
import program from 'virtual:boot-program';
import type { StartUpDefaults } from '@groundwork/sdk/boot';

/** The options of the boot script, set when a page is built. */
export interface BootOptions extends StartUpDefaults {
  /** Address of the page's main module, which starts once the page has painted behind the open gate. */
  readonly main: string;
}

/** A script for a page's head. */
export interface BootScript {
  /** To stand between `<script>` and `</script>`, as it is. */
  readonly source: string;
  /** The source expression for `script-src` of a Content-Security-Policy, `'sha256-…'` with its quotes. */
  readonly cspHash: string;
}

/**
 * Makes the inline script that starts a prerendered page; see the package's README for the page
 * around it. For build scripts, in Node.
 *
 * Without `serverUrl` the page's own origin is asked.
 *
 * @example
 * ```ts
 * const { source, cspHash } = createBootScript({ appId, main: '/assets/main-3f2a.js' });
 * const page = html.replace('<!--boot-->', () => `<script>${source}</script>`);
 * ```
 */
export function createBootScript(options: BootOptions): BootScript {
  // `<` could end the script element; JSON may hold it only inside of a text.
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  const source = program.replace('BOOT_OPTIONS', () => json);
  const hash = createHash('sha256').update(source).digest('base64');
  return { source, cspHash: `'sha256-${hash}'` };
}
