import { vars } from '@groundwork/ui';
import { globalStyle } from '@vanilla-extract/css';

// Styles for print: black on white on two pages, because investors discuss the page on paper.
globalStyle(':root', {
  '@media': {
    print: {
      fontSize: '67%',
      vars: {
        [vars.color.surface]: '#ffffff',
        [vars.size.display]: '3rem',
        [vars.size.heading]: '2.125rem',
        [vars.size.title]: '1.375rem',
        [vars.size.lead]: '1.25rem',
        [vars.size.body]: '1rem',
        [vars.space.lg]: '1.25rem',
        [vars.space.xl]: '1.5rem',
        [vars.width.gutter]: '0',
      },
    },
  },
});
