import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const heading = recipe({
  base: inComponents({
    margin: 0,
    fontFamily: vars.font.display,
    fontWeight: 400,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    color: vars.color.text,
    '@media': { print: { breakAfter: 'avoid' } },
  }),
  variants: {
    size: {
      display: inComponents({
        fontSize: vars.size.display,
        fontWeight: 340,
        lineHeight: 0.98,
        letterSpacing: '-0.028em',
      }),
      heading: inComponents({
        fontSize: vars.size.heading,
        fontWeight: 360,
        lineHeight: 1.06,
        letterSpacing: '-0.02em',
      }),
      title: inComponents({
        fontSize: vars.size.title,
        lineHeight: 1.2,
        letterSpacing: '-0.01em',
      }),
    },
  },
});
