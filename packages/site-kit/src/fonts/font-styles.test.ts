import { expect, it } from 'vitest';
import { fontStyles } from './font-styles.ts';

it('the styles use fallbacks until the attribute data-fonts is set', async () => {
  const styles = await fontStyles([
    {
      family: 'Tinos',
      face: 'Tinos Subset',
      url: 'tinos.woff2',
      fontWeight: '400',
      property: '--face-text',
      generic: 'serif',
      kind: 'serif',
      source: import.meta.resolve('@fontsource/tinos/files/tinos-latin-400-normal.woff2'),
      weights: { min: 400, max: 400 },
    },
  ]);
  // The font has the metrics of Times New Roman, so its fallback has the same size.
  expect(styles).toContain('font-family: "Tinos fallback Times New Roman";');
  expect(styles).toContain('size-adjust: 100%;');
  const stack =
    '"Tinos fallback Times New Roman", "Tinos fallback Noto Serif", "Tinos fallback DejaVu Serif", serif';
  expect(styles).toContain(`\n:root {\n  --face-text: ${stack};\n}`);
  expect(styles).toContain(`:root[data-fonts] {\n  --face-text: "Tinos Subset", ${stack};\n}`);
});
