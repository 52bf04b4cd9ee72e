import { vars } from '@groundwork/ui';
import { globalStyle } from '@vanilla-extract/css';

// The theme can choose other typefaces; see `theme-faces.ts`.
globalStyle(':root', {
  vars: {
    [vars.font.display]: 'var(--face-newsreader)',
    [vars.font.text]: 'var(--face-instrument-sans)',
  },
});
