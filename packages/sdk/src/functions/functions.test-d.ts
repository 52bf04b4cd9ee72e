import { expectTypeOf } from 'vitest';
import type { FunctionsModule } from './functions.ts';

interface Declared {
  price: { parameters: { acres: number; note?: string }; result: { total: number } };
  report: unknown;
}

/** The compiler checks this function, but nothing calls it. */
export async function functions({ invoke, stream }: FunctionsModule<Declared>): Promise<void> {
  expectTypeOf((await invoke('price', { acres: 7 })).data).toEqualTypeOf<{ total: number }>();
  expectTypeOf((await invoke('report')).data).toEqualTypeOf<unknown>();
  expectTypeOf((await invoke<string>('report', { any: 1 })).data).toEqualTypeOf<string>();
  await invoke('price', { acres: 7, note: 'a' }, { timeoutMs: 5000 });
  for await (const { data } of stream('report', { any: 1 })) expectTypeOf(data).toBeString();

  // @ts-expect-error: the function does not exist.
  await invoke('reprot');
  // @ts-expect-error: the parameter is required.
  await invoke('price', {});
  // @ts-expect-error: the parameter is required.
  await invoke('price');
  // @ts-expect-error: the parameter does not exist.
  await invoke('price', { acres: 7, nte: 'a' });
  // @ts-expect-error: the parameter has the wrong type.
  await invoke('price', { acres: '7' });
  // @ts-expect-error: the result has no such field.
  (await invoke('price', { acres: 7 })).data.price;
  // @ts-expect-error: the function does not exist.
  stream('reprot');
  // @ts-expect-error: the parameter is required.
  stream('price');
}
