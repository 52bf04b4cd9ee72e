/**
 * Source of the bundled `boot-program.ts`, which still contains `BOOT_OPTIONS`; see `bundle-boot-program.ts`.
 */
declare module 'virtual:boot-program' {
  const program: string;
  export default program;
}
