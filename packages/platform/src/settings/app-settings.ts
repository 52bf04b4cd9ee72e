import { z } from 'zod';
import { flag, path } from '../kernel/setting-schemas.ts';

export const appFolderSettings = {
  /**
   * Folder of the app, with `entities`, `functions`, `agents` and `workflows`. A folder named `base44` is loaded as by
   * Base44: invalid parts are left out with a warning, and operations without a rule are open to everyone.
   */
  appDir: path.optional().meta({ variable: 'GROUNDWORK_APP_DIR', isPublic: true }),
  /**
   * Entities of a Base44 app whose operations may be open to everyone. In production, the platform does not start if
   * another entity has such an operation.
   */
  publicEntities: z
    .array(z.string(), 'expects names of entities')
    .default([])
    .meta({ variable: 'GROUNDWORK_PUBLIC_ENTITIES', isPublic: true }),
  /** Folder of the app's entities, `*.jsonc`. Default: `entities` in `appDir`, if it exists. */
  entitiesDir: path.optional().meta({ variable: 'GROUNDWORK_ENTITIES_DIR', isPublic: true }),
  /** Whether undeclared entities are accepted too, with any fields. Set it only for experiments. */
  openEntities: flag.default(false).meta({ variable: 'GROUNDWORK_OPEN_ENTITIES' }),
};
