/**
 * Exports the bundled `boot-program.ts` as a string; see `bundle-boot-program.ts`. The name `BOOT_OPTIONS` in
 * it is not replaced yet.
 */
declare module 'virtual:boot-program' {
  const program: string;
  export default program;
}
