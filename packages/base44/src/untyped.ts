/** Value whose type only the app defines. As in the Base44 SDK, the compiler does not check it. */
export type Untyped = ReturnType<typeof JSON.parse>;

/** Object whose fields only the app defines. */
export type UntypedObject = Record<string, Untyped>;
