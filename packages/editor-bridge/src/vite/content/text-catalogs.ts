/**
 * Key of the symbol under which JSON modules store their values, by their text sources: a map. The modules cannot
 * import the runtime.
 */
export const CATALOGS = 'groundwork.catalogs';
