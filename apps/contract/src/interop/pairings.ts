/** The tested pairings of an SDK and a server, with their names in the table of calls. */
export const pairings = {
  base44Here: '`@base44/sdk` → this platform',
  groundworkHere: '`@groundwork/sdk` → this platform',
  dropInHere: '`@groundwork/base44` → this platform',
  base44Local: '`@base44/sdk` → `base44 dev`',
  groundworkLocal: '`@groundwork/sdk` → `base44 dev`',
} as const;
