import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * Theme contract: every value that a component may use is a CSS custom property named `--gw-…`.
 *
 * Colours are named after their purpose, not their hue. An app changes the theme by setting the custom
 * properties on `:root` or on any other element.
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
