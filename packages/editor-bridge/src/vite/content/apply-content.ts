/**
 * Applies the published changes to the content of a page for visitors, so that hydration matches the markup of the
 * server.
 *
 * Every visitor downloads this module, so it does not validate the changes. The server has checked that its own
 * bundle contains each of the paths (`registry.ts`).
 */
import type { ContentChanges, JsonValue } from '../../content/content-types.ts';

const changes: ContentChanges = JSON.parse(
  document.getElementById('groundwork-content')?.textContent || '{}',
);

/**
 * Changes the exported values of a module in place, so that every module that imports them sees the changes.
 *
 * @param module path of the module in the project, followed by `#`.
 */
export function applyContent(module: string, exported: object): void {
  for (const [path, value] of Object.entries(changes)) {
    if (path.startsWith(module)) write(exported, path.slice(module.length).split('.'), value);
  }
}

function write(owner: object, [key = '', ...keys]: string[], value: JsonValue): void {
  const current = Reflect.get(owner, key);
  if (keys.length > 0) write(current, keys, value);
  else if (Array.isArray(value)) current.splice(0, current.length, ...value);
  else Reflect.set(owner, key, value);
}
