/** A value whose type only the app knows. The compiler does not check it, and neither does that of the Base44 SDK. */
export type Untyped = ReturnType<typeof JSON.parse>;

/** An object whose fields only the app knows. */
export type UntypedObject = Record<string, Untyped>;
