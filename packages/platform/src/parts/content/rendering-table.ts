/**
 * Table of the files that the renderer returned for the newest version. Other nodes, and later starts with the
 * same renderer, serve these files instead of rendering them again.
 */

import { type SqlConnection, textOf } from '@groundwork/engine';
import type { RenderedFiles } from './render-content.ts';

export interface RenderingSource {
  readonly version: number;
  readonly rendererHash: string;
}

export async function storeRendering(
  connection: SqlConnection,
  appId: string,
  { version, rendererHash }: RenderingSource,
  files: RenderedFiles,
): Promise<void> {
  const encoded = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') },
  ]);
  await connection.run(
    `INSERT INTO content_renderings (app_id, version, renderer_hash, files) VALUES (?, ?, ?, ?)
    ON CONFLICT (app_id) DO UPDATE SET version = excluded.version,
      renderer_hash = excluded.renderer_hash, files = excluded.files`,
    [appId, version, rendererHash, JSON.stringify(Object.fromEntries(encoded))],
  );
}

/** Returns the files that this renderer has rendered from this version; undefined if none are stored. */
export async function selectRendering(
  connection: SqlConnection,
  appId: string,
  { version, rendererHash }: RenderingSource,
): Promise<RenderedFiles | undefined> {
  const row = await connection.get(
    'SELECT files FROM content_renderings WHERE app_id = ? AND version = ? AND renderer_hash = ?',
    [appId, version, rendererHash],
  );
  if (!row) return undefined;
  const files: Record<string, string | { base64: string }> = JSON.parse(textOf(row.files));
  const decoded = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'),
  ]);
  return Object.fromEntries(decoded);
}
