/** Which kit meets which server. */
export const pairings = {
  publicHere: '`@base44/sdk` → this platform',
  ownHere: '`@groundwork/sdk` → this platform',
  publicLocal: '`@base44/sdk` → `base44 dev`',
  ownLocal: '`@groundwork/sdk` → `base44 dev`',
} as const;
