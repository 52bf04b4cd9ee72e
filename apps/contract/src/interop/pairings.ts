/** Pairings of SDKs and servers, as the table names them. */
export const pairings = {
  base44Here: '`@base44/sdk` → this platform',
  groundworkHere: '`@groundwork/sdk` → this platform',
  base44Local: '`@base44/sdk` → `base44 dev`',
  groundworkLocal: '`@groundwork/sdk` → `base44 dev`',
} as const;
