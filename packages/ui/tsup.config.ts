import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import MagicString from 'magic-string';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    account: 'src/account/index.ts',
    colours: 'src/theme/colours.ts',
    data: 'src/data/index.ts',
    index: 'src/index.ts',
    'style-rules': 'src/styles/style-rules.ts',
    toast: 'src/toast/index.ts',
  },
  format: 'esm',
  target: 'es2023',
  // The declarations are not type-checked here, because `typecheck` checks them. The declarations contain no type of
  // the standard library that TypeScript would have to infer.
  dts: { compilerOptions: { noCheck: true, noLib: true, types: [] } },
  sourcemap: true,
  clean: true,
  // The style sheet of the main entry point includes the styles of the account and toast entry points. The style
  // sheet of the data entry point is loaded in addition to it.
  inject: ['src/account/account.css.ts', 'src/toast/toaster.css.ts', 'src/toast/toast-note.css.ts'],
  // These two options remove debug names and base64 comments from the published files.
  minifyWhitespace: true,
  // Bundles the drawings of lucide-react without its components, so that apps install only the icons that they show.
  noExternal: ['lucide-react'],
  onSuccess: () => copyFile('node_modules/lucide-react/LICENSE', 'dist/lucide-LICENSE.txt'),
  esbuildPlugins: [
    vanillaExtractPlugin({ identifiers: ({ hash }) => `gw_${hash}` }),
    {
      // Marks the calls that create lucide-react's components as free of side effects, so that they are dropped.
      // Also removes what the icons of this package do not use.
      name: 'smaller-icons',
      setup: ({ onLoad }) =>
        onLoad({ filter: /lucide-react\/dist\/esm\/icons\// }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8'))
            .replace('createLucideIcon(', '/* @__PURE__ */ $&')
            .replaceAll(/,\s+key: "\w+"|size: 24,|__iconData\.node;/g, ''),
        })),
    },
  ],
  plugins: [
    {
      // Marks the calls that create sprinkles and icons as free of side effects, so that bundlers drop unused calls.
      name: 'pure-calls',
      renderChunk(source, { path }) {
        const code = new MagicString(source);
        code.replaceAll(/=((?:_[\da-f]+|toGlyph)\()/g, '=/* @__PURE__ */$1');
        return { code: code.toString(), map: code.generateMap({ source: path, hires: true }) };
      },
      // Source maps refer to code without a source file, such as the banner, by an absolute path. This hook makes
      // the path relative.
      async buildEnd({ writtenFiles }) {
        for (const { name } of writtenFiles.filter((file) => file.name.endsWith('.js.map'))) {
          const map = await readFile(name, 'utf8');
          await writeFile(name, map.replaceAll(`"${process.cwd()}/dist/`, '"'));
        }
      },
    },
    {
      // Apps import `data.css` in addition to `index.css`, so rules of `index.css` are removed from `data.css`.
      name: 'separate-style-sheets',
      async buildEnd() {
        const shared = new Set(topLevelRules(await readFile('dist/index.css', 'utf8')));
        const all = topLevelRules(await readFile('dist/data.css', 'utf8'));
        await writeFile('dist/data.css', all.filter((rule) => !shared.has(rule)).join(''));
        await rm('dist/data.css.map');
      },
    },
  ],
  // Allows React server components to import every component. Bundling drops directives in source files, so the
  // banner adds this one.
  banner: { js: "'use client';" },
});

/** Splits a style sheet without comments into its top-level rules and statements. */
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
