/** Id of the style element that contains the style sheet which depends on the content. */
export const STYLES_ID = 'theme';
