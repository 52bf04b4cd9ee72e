/** Returns whether a build is one for editors, which the command `vite build --mode edit` runs. */
export function isEditBuild({
  command,
  mode,
}: {
  readonly command: 'build' | 'serve';
  readonly mode: string;
}): boolean {
  return command === 'build' && mode === 'edit';
}
