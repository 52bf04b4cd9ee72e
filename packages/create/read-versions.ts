import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = ['auth-react', 'editor-bridge', 'platform', 'sdk', 'site-kit', 'ui'];

export function readVersions(): Record<string, string> {
  const versions = PACKAGES.map((name): [string, string] => {
    const file = join(import.meta.dirname, '..', name, 'package.json');
    return [`@groundwork/${name}`, JSON.parse(readFileSync(file, 'utf8')).version];
  });
  return Object.fromEntries(versions);
}
