/** Returns a twin of an accent colour that is light enough for fills with dark text. It keeps the hue of the colour. */
export function lighterTwin(colour: string, lightness = 0.8): string {
  return `oklch(from ${colour} ${lightness} 0.15 calc(h + 8))`;
}
