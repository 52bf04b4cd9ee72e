import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type JsoncError, readJsoncFolder } from '@groundwork/engine';
import type { Callers } from '../functions/index.ts';
import type { Automation } from './automation.ts';
import { type FunctionFileContents, readFunctionFile } from './function-automations.ts';
import { readWorkflow } from './workflow-file.ts';

export interface AutomationSources {
  readonly functionsDir: string | undefined;
  readonly workflowsDir: string | undefined;
  readonly functionNames: readonly string[];
  readonly hasEntity: (name: string) => boolean;
}

export interface LoadedAutomations {
  readonly automations: readonly Automation[];
  readonly callers: ReadonlyMap<string, Callers>;
}

/**
 * Loads the automations from the settings of functions and from workflows.
 *
 * @param warn if set, invalid automations are ignored, and this function is called with a message for each one;
 * otherwise invalid parts prevent the start.
 * @throws StartUpError that lists every error of every file, with file, line and column.
 */
export function loadAutomations(
  { functionsDir, workflowsDir, functionNames, hasEntity }: AutomationSources,
  warn?: (message: string) => void,
): LoadedAutomations {
  const hasFunction = (name: string) => functionNames.includes(name);
  const callers = new Map<string, Callers>();
  const ofFunctions = functionNames.flatMap((name) => {
    const folder = join(functionsDir ?? '', name);
    if (functionsDir === undefined || !existsSync(join(folder, 'function.jsonc'))) return [];
    const files = readJsoncFolder<FunctionFileContents>({
      folder,
      what: 'functions',
      setting: 'functionsDir (GROUNDWORK_FUNCTIONS_DIR)',
      read: (value, fileName) =>
        fileName === 'function'
          ? readFunctionFile(value, name, hasEntity, warn !== undefined)
          : { name: fileName, automations: [] },
      tolerate: warn && { warn, partOf: automationOf, replace: closeCallers },
    });
    return [...files.values()].flatMap((file) => {
      if (file.callers !== undefined) callers.set(name, file.callers);
      return file.automations;
    });
  });
  if (workflowsDir === undefined) return { automations: ofFunctions, callers };
  const workflows = readJsoncFolder<Automation>({
    folder: workflowsDir,
    what: 'workflows',
    setting: 'appDir (GROUNDWORK_APP_DIR)',
    read: (value, fileName) =>
      readWorkflow(value, fileName, { hasFunction, hasEntity, isBase44: warn !== undefined }),
    tolerate: warn && { warn, partOf: () => [] },
  });
  return { automations: [...ofFunctions, ...workflows.values()], callers };
}

/** Returns the path of the whole automation, because one invalid part causes the whole automation to be ignored. */
function automationOf(path: JsoncError['path']): JsoncError['path'] {
  return path.slice(0, 2);
}

/** Returns the value that replaces an invalid `callers` of a function: only the service role may call it. */
function closeCallers([part]: JsoncError['path']): Callers | undefined {
  return part === 'callers' ? 'service' : undefined;
}
