import { dayMap, nightMap } from '@groundwork/ui';
import { expect, it } from 'vitest';
import { themeColours } from './document-head.ts';

it('uses the surface colours of the light and the dark scheme', () => {
  expect(themeColours).toEqual({ light: dayMap.surface, dark: nightMap.surface });
});
