import { days, path } from '../../kernel/setting-schemas.ts';

export const agentSettings = {
  /** Folder of the app's agents, `*.jsonc`. Default: `agents` in `appDir`, if it exists. */
  agentsDir: path.optional().meta({ variable: 'GROUNDWORK_AGENTS_DIR', isPublic: true }),
  retentionDays: {
    /** Days after which conversations with agents are deleted, counted from their last message. */
    conversations: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_CONVERSATIONS' }),
  },
};
