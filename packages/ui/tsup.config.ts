import { readFile, rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import MagicString from 'magic-string';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    account: 'src/account/index.ts',
    colours: 'src/theme/colours.ts',
    data: 'src/data/index.ts',
    index: 'src/index.ts',
    toast: 'src/toast/index.ts',
  },
  format: 'esm',
  target: 'es2023',
  // `typecheck` checks the types.
  dts: { compilerOptions: { noCheck: true } },
  sourcemap: true,
  clean: true,
  // The style sheet of the main entry includes the style sheets of the small entries; the style sheet of the data
  // entry adds to it.
  inject: ['src/account/account.css.ts', 'src/toast/toaster.css.ts', 'src/toast/toast-note.css.ts'],
  // Without these two options, debug names and base64 comments would be published.
  minifyWhitespace: true,
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `gw_${hash}` })],
  plugins: [
    {
      // Marks the calls that create sprinkles as pure, so that bundlers drop unused ones.
      name: 'pure-calls',
      renderChunk(source, { path }) {
        const code = new MagicString(source);
        code.replaceAll(/=(_[\da-f]+\()/g, '=/* @__PURE__ */$1');
        return { code: code.toString(), map: code.generateMap({ source: path, hires: true }) };
      },
      // Source maps refer to code without a source, such as the banner, by an absolute path. This makes the
      // path relative.
      async buildEnd({ writtenFiles }) {
        for (const { name } of writtenFiles.filter((file) => file.name.endsWith('.js.map'))) {
          const map = await readFile(name, 'utf8');
          await writeFile(name, map.replaceAll(`"${process.cwd()}/dist/`, '"'));
        }
      },
    },
    {
      // Apps import `data.css` in addition to `index.css`, so it omits the rules of that.
      name: 'separate-style-sheets',
      async buildEnd() {
        const shared = new Set(topLevelRules(await readFile('dist/index.css', 'utf8')));
        const all = topLevelRules(await readFile('dist/data.css', 'utf8'));
        await writeFile('dist/data.css', all.filter((rule) => !shared.has(rule)).join(''));
        await rm('dist/data.css.map');
      },
    },
  ],
  // Lets React server components import every component. Bundling would drop the directive from a source
  // file.
  banner: { js: "'use client';" },
});

/** Splits a style sheet without comments into its rules and statements. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
