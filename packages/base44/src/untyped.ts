/** A value whose type only the app knows. The compiler does not check the value, as with the Base44 SDK. */
export type Untyped = ReturnType<typeof JSON.parse>;

/** An object whose fields only the app knows. */
export type UntypedObject = Record<string, Untyped>;
