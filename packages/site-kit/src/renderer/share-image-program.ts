/**
 * Name of the file, beside the renderer, that contains the program which converts the image for link previews
 * to a PNG.
 */
export const SHARE_IMAGE_PROGRAM = 'resvg.wasm';
