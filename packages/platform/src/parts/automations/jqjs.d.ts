/** Types for the parts of `@michaelhomer/jqjs` that this folder uses. The package has no types. */
declare module '@michaelhomer/jqjs' {
  import type { JsonValue } from '@groundwork/engine/kernel';

  const jq: {
    /** Compiles a program. @throws Error when the program is invalid. */
    compile(program: string): (input: JsonValue) => Iterable<JsonValue>;
  };
  export default jq;
}
