/** Thread that renders the pages of a site with changes of its content, then ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer, RenderRequest } from './render-content.ts';

const { url, changes, hasPages }: RenderRequest = workerData;
// The content modules of the renderer read the changes when they are imported.
Reflect.set(globalThis, Symbol.for('groundwork.changes'), changes);
const renderer: Renderer = await import(url);
const { content, fields } = renderer.describe();
const problems = hasPages ? renderer.check() : [];
const pages = hasPages ? await renderer.renderPages() : {};
parentPort?.postMessage(JSON.stringify({ content, fields, problems, pages }));
