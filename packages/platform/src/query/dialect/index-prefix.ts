/** Sets the indexes of entities apart from the platform's own. */
export const ENTITY_INDEX_PREFIX = 'entity_';
