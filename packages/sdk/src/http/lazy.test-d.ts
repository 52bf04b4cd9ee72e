import { lazyCalls } from './lazy.ts';

interface Calls {
  read(id: string): Promise<string>;
  write(id: string): Promise<void>;
}

declare const context: { readonly pin: () => { readonly token: string } };
declare const load: () => Promise<{
  read(context: { readonly token: string }, id: string): Promise<string>;
  write(context: { readonly token: string }, id: string): Promise<void>;
}>;
declare const loadPart: () => Promise<{
  read(context: { readonly token: string }, id: string): Promise<string>;
}>;

/** The compiler checks this function, but nothing calls it. */
export function names(): Calls[] {
  return [
    lazyCalls(context, { read: true, write: true }, load),
    // @ts-expect-error: a call is missing.
    lazyCalls(context, { read: true }, load),
    // @ts-expect-error: the last name is not the name of a call.
    lazyCalls(context, { read: true, write: true, wriet: true }, load),
    // @ts-expect-error: the chunk lacks the implementation of a call.
    lazyCalls(context, { read: true, write: true }, loadPart),
  ];
}
