/** The bundled text of `boot-program.ts`, with `BOOT_OPTIONS` left in; made by `bundle-boot-program.ts`. */
declare module 'virtual:boot-program' {
  const program: string;
  export default program;
}
