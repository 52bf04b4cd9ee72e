/** Size of the image for link previews that a renderer draws, in pixels. */
export const shareImageSize: { readonly width: 1200; readonly height: 630 } = {
  width: 1200,
  height: 630,
};
