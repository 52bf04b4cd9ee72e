/**
 * Key of the symbol under which JSON modules store a map of their values by text source, because they cannot import
 * the runtime.
 */
export const CATALOGS = 'groundwork.catalogs';
