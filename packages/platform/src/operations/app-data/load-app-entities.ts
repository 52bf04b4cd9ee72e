import { type LoadedEntities, loadEntities } from '@groundwork/engine';
import { isBase44App, type Settings } from '../../settings/settings.ts';

/**
 * @param warn called with a message for each part of a Base44 app that is ignored.
 * @param note called with a message that lists the entities of a Base44 app that are open to everyone.
 * @throws StartUpError that lists every error of every file.
 */
export function loadAppEntities(
  settings: Settings,
  warn: (message: string) => void,
  note = warn,
): LoadedEntities {
  const { entitiesDir, openEntities: isOpen, production, publicEntities } = settings;
  const openEntities = production ? publicEntities : undefined;
  const base44 = isBase44App(settings) ? { openEntities, note } : undefined;
  return loadEntities(entitiesDir, warn, base44, isOpen);
}
