/**
 * Key of the symbol under which JSON modules store a map of their values by text source, because they cannot import
 * the runtime.
 */
export const CATALOGS = 'groundwork.catalogs';
/** Id of the script in which a dev server sends the page the JSON files in the public folder, by text source. */
export const PUBLIC_CATALOGS = 'groundwork-catalogs';
