/** Returns a variant of an accent colour, with the same hue, that is light enough as a background of dark text. */
export function lighterTwin(colour: string, lightness = 0.8): string {
  return `oklch(from ${colour} ${lightness} 0.15 calc(h + 8))`;
}
