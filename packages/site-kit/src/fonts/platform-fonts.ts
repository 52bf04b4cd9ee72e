export interface PlatformFont {
  /** Full and PostScript names of the font. The browser uses the first name that it finds. */
  readonly names: readonly string[];
  /** Average width of letters and spaces in English text, in ems. */
  readonly averageWidth: number;
}

/** The fonts of operating systems, by kind. The fonts that most visitors have come first. */
export const platformFonts: Readonly<Record<'sans' | 'serif', readonly PlatformFont[]>> = {
  serif: [
    // Font of Windows, macOS and iOS. Liberation Serif has the same metrics.
    { names: ['Times New Roman', 'Liberation Serif'], averageWidth: 832 / 2048 },
    // Font of Android and ChromeOS, which give the font different full names.
    { names: ['Noto Serif', 'NotoSerif-Regular'], averageWidth: 481 / 1000 },
    { names: ['DejaVu Serif'], averageWidth: 1058 / 2048 },
  ],
  sans: [
    { names: ['Arial', 'Liberation Sans'], averageWidth: 913 / 2048 },
    { names: ['Roboto', 'Roboto-Regular'], averageWidth: 911 / 2048 },
    { names: ['DejaVu Sans'], averageWidth: 1041 / 2048 },
  ],
};
