/** Searches the sources of a Base44 app for code that works only on the hosted platform. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'src/**/*.{js,jsx,ts,tsx}';
const HOSTED = /serverUrl\s*[:=]\s*['"`]https:\/\/(?:app\.)?base44\.(?:app|com)/;
/** Matches imports of modules that Base44's Vite plugin generates for older apps. */
const LEGACY_IMPORT = /from\s+['"]@\/(entities|functions|integrations|agents)(?:\/|['"])/;

/** Findings in the source code of an app. Paths are relative to the app. */
export interface SourceFindings {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export function checkSources(root: string): SourceFindings {
  const config = globSync('vite.config.*', { cwd: root }).map(readIn(root)).join('\n');
  const hasPlugin = config.includes('@groundwork/base44/vite');
  const problems: string[] = [];
  const notes: string[] = [];
  let legacyFile: string | undefined;
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    const code = readIn(root)(file);
    const hasClient = code.includes('@base44/sdk') && /createClient\s*\(/.test(code);
    if (hasClient && HOSTED.test(code)) {
      problems.push(
        `${file}: its client calls the hosted platform, which receives the tokens of your users. Set "serverUrl" to "".`,
      );
    } else if (hasClient && !hasPlugin && !code.includes('serverUrl')) {
      problems.push(
        `${file}: without "serverUrl", its client calls the hosted platform, which receives the tokens of your users. Set it to "", or use the Vite plugin of @groundwork/base44.`,
      );
    } else if (hasClient && !hasPlugin && code.includes('VITE_BASE44_BACKEND_URL')) {
      notes.push(
        `${file}: build the app with VITE_BASE44_BACKEND_URL, the origin of the platform, or its client calls the hosted platform.`,
      );
    }
    const [, kind] = LEGACY_IMPORT.exec(code) ?? [];
    if (kind !== undefined && !existsSync(join(root, 'src', kind))) legacyFile ??= file;
  }
  if (legacyFile !== undefined && !/legacySDKImports:\s*true/.test(config)) {
    notes.push(
      `${legacyFile}: build the app with BASE44_LEGACY_SDK_IMPORTS=true, for imports such as "@/entities/Task".`,
    );
  }
  return { problems, notes };
}

function readIn(root: string) {
  return (file: string) => readFileSync(join(root, file), 'utf8');
}
