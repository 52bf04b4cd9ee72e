/** Exports the bundled `boot-program.ts` as a string, which still contains the placeholder `BOOT_OPTIONS`. */
declare module 'virtual:boot-program' {
  const program: string;
  export default program;
}
