import { build, transform } from 'esbuild';

/** Name of the virtual module from which `create-boot-script.ts` imports the bundled program. */
export const BOOT_PROGRAM = 'virtual:boot-program';

/** Bundles `boot-program.ts` into the source of an inline script. */
export async function bundleBootProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/boot/boot-program.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Bundles the SDK's sources instead of its build, so that unused modules are dropped.
    conditions: ['@groundwork/source'],
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('esbuild returned no output for the boot program.');
  // A second pass merges the variable declarations of separate modules.
  const { code } = await transform(output.text, { minifySyntax: true, minifyWhitespace: true });
  return code.replace('"use strict";', '').trim();
}
