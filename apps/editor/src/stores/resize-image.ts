import type { ContentImage } from '@groundwork/editor-bridge/content';

/** Maximum width of an image, in pixels. */
const MAX_WIDTH = 1_920;
const QUALITY = 0.82;

/**
 * Returns an image in the format WebP, at most 1,920 pixels wide and without the metadata of the camera.
 *
 * @throws Error if the file is not an image that the browser can read.
 */
export async function resizeImage(
  file: File,
): Promise<Pick<ContentImage, 'width' | 'height'> & { readonly file: File }> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('The file is not an image. Choose a JPEG, PNG, WebP or AVIF file.');
  });
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  const name = `${file.name.replace(/\.\w+$/, '')}.${blob.type.split('/')[1]}`;
  return { file: new File([blob], name, { type: blob.type }), width, height };
}
