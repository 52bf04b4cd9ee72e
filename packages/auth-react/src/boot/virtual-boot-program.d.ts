/** Bundle of `boot-program.ts` as a string that still contains `BOOT_OPTIONS`; see `bundle-boot-program.ts`. */
declare module 'virtual:boot-program' {
  const program: string;
  export default program;
}
