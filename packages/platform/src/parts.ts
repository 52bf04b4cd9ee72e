/**
 * Lists the parts of the platform in the order in which they start. A part may use only parts that precede it.
 */
import { accounts } from './parts/accounts/index.ts';
import { agents } from './parts/agents/index.ts';
import { audit } from './parts/audit/index.ts';
import { automations } from './parts/automations/index.ts';
import { backups } from './parts/backups/index.ts';
import { content } from './parts/content/index.ts';
import { diagnostics } from './parts/diagnostics/index.ts';
import { files } from './parts/files/index.ts';
import { functions } from './parts/functions/index.ts';
import { health } from './parts/health/index.ts';
import { integrations } from './parts/integrations/index.ts';
import { logs } from './parts/logs/index.ts';
import { mail } from './parts/mail/index.ts';
import { openapi } from './parts/openapi/index.ts';
import { pages } from './parts/pages/index.ts';
import { realtime } from './parts/realtime/index.ts';
import { records } from './parts/records/index.ts';
import { site } from './parts/site/index.ts';

/**
 * All parts of the platform. Parts with pages precede the site, whose routes match every path. The socket
 * server is last, because it creates the rooms of all other parts.
 */
export const parts = [
  accounts,
  audit,
  backups,
  diagnostics,
  mail,
  files,
  records,
  logs,
  functions,
  integrations,
  automations,
  agents,
  pages,
  health,
  site,
  content,
  openapi,
  realtime,
] as const;
