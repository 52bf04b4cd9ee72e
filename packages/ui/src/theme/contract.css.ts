import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The theme contract: every value a component may use, as CSS custom properties named `--gw-…`.
 *
 * Colours are semantic (what they are for, never what they look like). An app re-themes by setting
 * the custom properties on `:root` or on any element.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      surface: 'color-surface',
      surfaceRaised: 'color-surface-raised',
      text: 'color-text',
      textQuiet: 'color-text-quiet',
      line: 'color-line',
      lineStrong: 'color-line-strong',
      signal: 'color-signal',
      signalHover: 'color-signal-hover',
      onSignal: 'color-on-signal',
      link: 'color-link',
      focus: 'color-focus',
    },
    font: { display: 'font-display', text: 'font-text' },
    size: {
      caption: 'size-caption',
      body: 'size-body',
      lead: 'size-lead',
      title: 'size-title',
      heading: 'size-heading',
      display: 'size-display',
    },
    space: {
      xs: 'space-xs',
      sm: 'space-sm',
      md: 'space-md',
      lg: 'space-lg',
      xl: 'space-xl',
      sheet: 'space-sheet',
    },
    radius: { control: 'radius-control' },
    width: { page: 'width-page', gutter: 'width-gutter', measure: 'width-measure' },
  },
  (name) => `gw-${name}`,
);
