/** Name of the file beside the renderer with the program that converts the share image to a PNG. */
export const SHARE_IMAGE_PROGRAM = 'resvg.wasm';
