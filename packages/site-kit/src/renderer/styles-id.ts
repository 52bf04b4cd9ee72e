/** Id of the style element whose style sheet depends on the content. */
export const STYLES_ID = 'theme';
