/** Loads the automations of an app: those of its functions, and its workflows. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type JsoncError, readJsoncFolder } from '../kernel/jsonc-folder.ts';
import type { Automation } from './automation.ts';
import { type FunctionAutomations, readFunctionAutomations } from './function-automations.ts';
import { readWorkflow } from './workflow-file.ts';

/** Folders of automations, and the parts of the app to which they refer. */
export interface AutomationSources {
  readonly functionsDir: string | undefined;
  readonly workflowsDir: string | undefined;
  /** Names of the app's functions. */
  readonly functionNames: readonly string[];
  readonly hasEntity: (name: string) => boolean;
}

/**
 * Loads the automations of an app.
 *
 * @param warn if set, receives invalid automations, which are omitted instead of failing the start.
 * @throws StartUpError that lists every error of every file, with file, line and column.
 */
export function loadAutomations(
  { functionsDir, workflowsDir, functionNames, hasEntity }: AutomationSources,
  warn?: (message: string) => void,
): readonly Automation[] {
  const hasFunction = (name: string) => functionNames.includes(name);
  const ofFunctions = functionNames.flatMap((name) => {
    const folder = join(functionsDir ?? '', name);
    if (functionsDir === undefined || !existsSync(join(folder, 'function.jsonc'))) return [];
    const files = readJsoncFolder<FunctionAutomations>({
      folder,
      what: 'functions',
      setting: 'functionsDir (GROUNDWORK_FUNCTIONS_DIR)',
      read: (value, fileName) =>
        fileName === 'function'
          ? readFunctionAutomations(value, name, hasEntity)
          : { name: fileName, automations: [] },
      tolerate: warn && { warn, partOf: automationOf },
    });
    return [...files.values()].flatMap(({ automations }) => automations);
  });
  if (workflowsDir === undefined) return ofFunctions;
  const workflows = readJsoncFolder<Automation>({
    folder: workflowsDir,
    what: 'workflows',
    setting: 'appDir (GROUNDWORK_APP_DIR)',
    read: (value, fileName) => readWorkflow(value, fileName, { hasFunction, hasEntity }),
    tolerate: warn && { warn, partOf: () => [] },
  });
  return [...ofFunctions, ...workflows.values()];
}

/** Returns the path of the whole automation, because an automation with an invalid part is omitted. */
function automationOf(path: JsoncError['path']): JsoncError['path'] {
  return path.slice(0, 2);
}
