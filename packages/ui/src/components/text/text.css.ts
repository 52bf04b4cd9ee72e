import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const text = recipe({
  base: inComponents({
    margin: 0,
    maxInlineSize: vars.width.measure,
    fontFamily: vars.font.text,
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  }),
  variants: {
    size: {
      lead: inComponents({ fontSize: vars.size.lead, lineHeight: 1.45, color: vars.color.text }),
      body: inComponents({ fontSize: vars.size.body, lineHeight: 1.6, color: vars.color.text }),
      caption: inComponents({
        fontSize: vars.size.caption,
        lineHeight: 1.55,
        color: vars.color.textQuiet,
      }),
    },
  },
});
