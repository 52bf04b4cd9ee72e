/** Media query of forced colours, where the browser puts in a few of its own, but not for SVG strokes. */
export const forcedColours = '(forced-colors: active)';
