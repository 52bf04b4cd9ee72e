/** Prefix of entity indexes, which separates them from the platform's own. */
export const ENTITY_INDEX_PREFIX = 'entity_';
