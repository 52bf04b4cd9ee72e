/** Returns the name of a version, as the user sees it. Version 0 is the original content. */
export function nameOfVersion(version: number): string {
  return version === 0 ? 'the original content' : `version ${version}`;
}
