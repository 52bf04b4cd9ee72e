/**
 * Finds the content modules that each page can show, so that a page does not contain the published values of
 * other pages.
 *
 * The bundle of a site contains the components of all pages, and `SitePages` shows only one of them in a document. A
 * page can therefore show a content module unless every import chain to the module passes another page's component.
 * When in doubt, a page can show all content.
 */
import { posix } from 'node:path';
import { type ESTree, parseSync, type Rolldown, Visitor } from 'vite';
import { NOT_FOUND, type PageModules } from '../renderer/rendered-pages.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo' | 'resolve'>;

/**
 * Reads the modules in the app's build.
 *
 * @param root Vite's root; the paths of the result are relative to it.
 */
export async function findPageModules(modules: Modules, root: string): Promise<PageModules> {
  const ids = [...modules.getModuleIds()];
  const codeOf = (id: string) => modules.getModuleInfo(id)?.code ?? '';
  const own = ids.filter((id) => id.startsWith(`${root}/`) && !id.includes('/node_modules/'));
  // Without `SitePages`, or if other code reads `pages`, the app could show several pages in a document.
  const has = (pattern: RegExp) => own.some((id) => pattern.test(codeOf(id)));
  if (!has(/\bSitePages\b/) || has(/(?:\.|\[["'`])pages\b/)) return {};
  const sets = own.flatMap((id) => {
    const declared = /\bpages\b/.test(codeOf(id)) ? readPageSets(id, codeOf(id)) : [];
    return declared.map((each) => ({ id, ...each }));
  });
  const [set] = sets;
  if (!set || set.imports === undefined || sets.length > 1) return {};

  const shared = new Set<string>();
  const components = new Map<string, string>();
  for (const { source, pages } of set.imports) {
    const id = (await modules.resolve(source, set.id))?.id;
    if (id === undefined) return {};
    if (pages.length === 0) shared.add(id);
    for (const page of pages) components.set(page, id);
  }
  const folder = `${root}/src/content/`;
  const found = [...components, [NOT_FOUND, ''] as const].map(
    ([page, component]): [string, readonly string[]] => {
      const others = new Set([...components.values()].filter((id) => id !== component));
      const isOther = (from: string, to: string) =>
        from === set.id && others.has(to) && !shared.has(to);
      const reached = reach(modules, ids, isOther).filter((id) => id.startsWith(folder));
      return [page, reached.map((id) => posix.relative(root, id)).toSorted()];
    },
  );
  return Object.fromEntries(found);
}

/** Returns the modules that the app imports, directly or indirectly, except through other pages' imports. */
function reach(
  { getModuleInfo }: Modules,
  ids: readonly string[],
  isOther: (from: string, to: string) => boolean,
): string[] {
  const reached = new Set(ids.filter((id) => getModuleInfo(id)?.isEntry));
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const imported of importedIds) if (!isOther(id, imported)) reached.add(imported);
    for (const imported of dynamicallyImportedIds) reached.add(imported);
  }
  return [...reached];
}

interface PageSetCode {
  /**
   * The imports of the module, with the names of the pages if the module uses an import only as pages. Undefined if the
   * property `pages` is no object literal.
   */
  readonly imports?: readonly { readonly source: string; readonly pages: readonly string[] }[];
}

/** Finds each property `pages` in a module, including in destructuring patterns that read a page set. */
function readPageSets(file: string, code: string): PageSetCode[] {
  const { program } = parseSync(file, code, { lang: 'tsx' });
  const values: ESTree.Node[] = [];
  const names = new Map<number, string>();
  const note = ({ start, name }: { readonly start: number; readonly name: string }) =>
    void names.set(start, name);
  new Visitor({
    Property({ key, value }) {
      if (nameOf(key) === 'pages') values.push(value);
    },
    Identifier: note,
    JSXIdentifier: note,
  }).visit(program);

  return values.map((value) => {
    if (value.type !== 'ObjectExpression') return {};
    const others = new Map(names);
    const pages: { readonly page: string; readonly local: string }[] = [];
    for (const property of value.properties) {
      if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
      const page = nameOf(property.key);
      if (page === undefined) continue;
      pages.push({ page, local: property.value.name });
      others.delete(property.key.start);
      others.delete(property.value.start);
    }
    const sources = program.body.flatMap((node) =>
      'source' in node && node.source ? [{ node, source: node.source.value }] : [],
    );
    const imports = sources.map(({ node, source }) => {
      const specifiers = node.type === 'ImportDeclaration' ? node.specifiers : [];
      for (const { start, local } of specifiers) {
        others.delete(start);
        others.delete(local.start);
      }
      return { source, locals: specifiers.map(({ local }) => local.name) };
    });
    const used = new Set(others.values());
    return {
      imports: imports.map(({ source, locals }) => {
        const isOnlyPages = locals.every(
          (local) => !used.has(local) && pages.some((page) => page.local === local),
        );
        const shown = pages.filter(({ local }) => isOnlyPages && locals.includes(local));
        return { source, pages: shown.map(({ page }) => page) };
      }),
    };
  });
}

function nameOf(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}
