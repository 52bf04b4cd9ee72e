/**
 * Theme tokens that are the same in both colour schemes.
 *
 * Font sizes combine `rem` and `vw`, so that they scale with the window and still grow with the browser's zoom.
 */
export const scales = {
  font: {
    display: '"Newsreader Variable", Newsreader, Georgia, "Times New Roman", serif',
    text: '"Instrument Sans Variable", "Instrument Sans", system-ui, sans-serif',
  },
  size: {
    caption: '0.8125rem',
    body: 'clamp(1rem, 0.96rem + 0.2vw, 1.125rem)',
    lead: 'clamp(1.125rem, 1rem + 0.6vw, 1.5rem)',
    title: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)',
    heading: 'clamp(2.125rem, 1.5rem + 2.7vw, 4rem)',
    display: 'clamp(2.5rem, 1.35rem + 6.4vw, 8rem)',
  },
  space: {
    xs: '0.5rem',
    sm: '0.875rem',
    md: '1.5rem',
    lg: 'clamp(2rem, 1.6rem + 1.4vw, 3rem)',
    xl: 'clamp(3rem, 2rem + 3.5vw, 5.5rem)',
    sheet: 'clamp(3.5rem, 1.25rem + 9.2vw, 10rem)',
  },
  radius: { control: '2px' },
  width: {
    page: '96rem',
    gutter: 'clamp(1.25rem, 0.25rem + 4.4vw, 5rem)',
    // Line length of 60 to 70 characters. Not in `ch`: its length differs between fonts, so line breaks would move when
    // a web font loads.
    measure: '30.64em',
  },
} as const;
