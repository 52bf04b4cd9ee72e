/** Media query of readers whose browser puts its own few colours; it leaves strokes alone. */
export const forcedColours = '(forced-colors: active)';
