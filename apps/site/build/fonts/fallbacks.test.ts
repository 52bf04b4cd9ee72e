import { expect, it } from 'vitest';
import written from '../../src/styles/fonts/fallbacks.json' with { type: 'json' };
import { computeFallbacks } from './fallbacks.ts';

const name = 'the sources hold the computed fallbacks; run the script "fonts" to update them';

it(name, async () => {
  expect(written).toEqual(await computeFallbacks());
});
