/** A value whose type only the app knows. The type is `any`, as in the Base44 SDK, so that existing apps compile. */
export type Untyped = ReturnType<typeof JSON.parse>;

/** An object whose fields only the app knows. */
export type UntypedObject = Record<string, Untyped>;
