import { path } from '../../kernel/setting-schemas.ts';

/** Settings of agents. */
export const agentSettings = {
  /** Folder of the app's agents, `*.jsonc`. Default: `agents` in `appDir`, if it exists. */
  agentsDir: path.optional().meta({ variable: 'GROUNDWORK_AGENTS_DIR' }),
};
