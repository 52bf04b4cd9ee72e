import { build, transform } from 'esbuild';

/** Name of the virtual module that exports the bundled boot program; `create-boot-script.ts` imports it. */
export const BOOT_PROGRAM = 'virtual:boot-program';

export async function bundleBootProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/boot/boot-program.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Bundles the SDK's source files instead of its build, so that unused modules are dropped.
    conditions: ['@groundwork/source'],
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('esbuild returned no output for the boot program.');
  // Transforms the bundle a second time, which merges variable declarations that came from separate modules.
  const { code } = await transform(output.text, { minifySyntax: true, minifyWhitespace: true });
  return code.replace('"use strict";', '').trim();
}
