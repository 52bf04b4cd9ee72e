import { createHash } from 'node:crypto';
import program from 'virtual:boot-program';
import type { StartUpDefaults } from '@groundwork/sdk/boot';

/** Options of the boot script, set when a page is built. */
export interface BootOptions extends StartUpDefaults {
  /**
   * URL of the page's main module. It is loaded after the boot script has opened the gate and the page has been
   * painted.
   */
  readonly main: string;
}

/** The boot script of a page and its hash. */
export interface BootScript {
  /** Content of the `<script>` element; insert it unchanged. */
  readonly source: string;
  /**
   * Source expression that allows the script in the `script-src` of a Content-Security-Policy: `'sha256-…'`
   * with its quotes.
   */
  readonly cspHash: string;
}

/**
 * Creates the inline script that starts a prerendered page. Call it in a build script on Node.
 *
 * Without `serverUrl` the script calls the page's origin. If the main module cannot be loaded, the page emits
 * `unhandledrejection`. Until the first paint, the root element has the attribute `data-auth-boot`, with which CSS
 * can delay images. The page needs these CSS rules:
 *
 * ```css
 * [data-auth-cover] { position: fixed; inset: 0; z-index: 1; }
 * [data-auth-content='covered'] { visibility: hidden; }
 * [data-auth-gate='open'] [data-auth-cover] { display: none; }
 * [data-auth-gate='open'] [data-auth-content='covered'] { visibility: visible; }
 * ```
 *
 * @example
 * ```ts
 * const { source, cspHash } = createBootScript({ appId, main: '/assets/main-3f2a.js' });
 * const page = html.replace('<!--boot-->', () => `<script>${source}</script>`);
 * process.stdout.write(`Add ${cspHash} to script-src.\n`);
 * ```
 */
export function createBootScript(options: BootOptions): BootScript {
  // A `<` could end the script element. In JSON it occurs only inside strings, where it can be escaped.
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  const source = program.replace('BOOT_OPTIONS', () => json);
  const hash = createHash('sha256').update(source).digest('base64');
  return { source, cspHash: `'sha256-${hash}'` };
}
