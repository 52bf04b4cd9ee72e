import { posix } from 'node:path';

/** Source code of modules, by path. */
type Sources = ReadonlyMap<string, string>;

const DECLARATION =
  /^export (?:async )?(?:function\*?|class|interface|type|const|enum) ([A-Za-z_$][\w$]*)/gm;
const NAMESPACE = /^export \* as (\w+) from/gm;
const ALL = /^export \* from '([^']+)'/gm;
const LIST = /^export (?:type )?\{([^}]*)\} from/gm;

/**
 * Returns the share of the names of a folder that its public modules export, from 0 to 1. A namespace counts as one
 * name.
 *
 * @param sources the modules of the folder, without tests.
 * @param entries paths of the public modules.
 */
export function publicShare(sources: Sources, entries: readonly string[]): number {
  const declared = new Set([...sources.values()].flatMap(declaredNames));
  const published = new Set(entries.flatMap((entry) => publishedNames(sources, entry)));
  return declared.size === 0 ? 0 : published.size / declared.size;
}

function declaredNames(source: string): string[] {
  return [...source.matchAll(DECLARATION)].map(([, name = '']) => name);
}

function publishedNames(sources: Sources, path: string): string[] {
  const source = sources.get(path) ?? '';
  const listed = [...source.matchAll(LIST)].flatMap(([, names = '']) => names.split(','));
  const namespaces = [...source.matchAll(NAMESPACE)].map(([, name = '']) => name);
  const all = [...source.matchAll(ALL)].flatMap(([, other = '']) =>
    publishedNames(sources, posix.join(posix.dirname(path), other)),
  );
  const names = [...declaredNames(source), ...namespaces, ...all, ...listed];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
