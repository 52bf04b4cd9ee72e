import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/in-components.ts';
import { vars } from '../theme/contract.css.ts';

export const suggestions = style(
  inComponents({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    inlineSize: '100%',
    maxInlineSize: vars.width.measure,
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    fontSize: vars.size.body,
    lineHeight: 1.5,
  }),
);

export const suggestion = style(
  inComponents({ paddingBlock: '0.8em', borderBlockEnd: `1px solid ${vars.color.line}` }),
);
