import { build } from 'esbuild';

/** Name under which `boot-script.ts` imports the program's text. */
export const BOOT_PROGRAM = 'virtual:boot-program';

/** Bundles `boot-program.ts` into one text to stand in a page. */
export async function bundleBootProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/boot/boot-program.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // The SDK's sources, so that only the few parts in use are bundled.
    conditions: ['@groundwork/source'],
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('The boot program was not bundled.');
  return output.text.replace('"use strict";', '').trim();
}
