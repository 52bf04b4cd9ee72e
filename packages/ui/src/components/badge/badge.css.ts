import { styleVariants } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

const base = inComponents({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  maxInlineSize: '100%',
  padding: '0.125rem 0.625rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  fontWeight: 560,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  color: vars.color.text,
});

/** The border keeps each of them in forced colours, and its pattern tells them apart there. */
export const badge = styleVariants({
  signal: [
    base,
    inComponents({
      borderColor: vars.color.signal,
      background: vars.color.signal,
      color: vars.color.onSignal,
    }),
  ],
  solid: [
    base,
    inComponents({
      borderColor: vars.color.text,
      background: vars.color.text,
      color: vars.color.surface,
    }),
  ],
  outline: [base],
  quiet: [base, inComponents({ borderStyle: 'dashed', color: vars.color.textQuiet })],
});
