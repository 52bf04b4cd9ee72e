/** Returns whether a build is for editors, such as `vite build --mode edit`. */
export function isEditBuild({
  command,
  mode,
}: {
  readonly command: 'build' | 'serve';
  readonly mode: string;
}): boolean {
  return command === 'build' && mode === 'edit';
}
