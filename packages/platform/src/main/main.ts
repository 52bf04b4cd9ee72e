/** Main module of the server and its commands; see `run-main.ts`. */
import { runOnNode } from '../kernel/run-on-node.ts';

await runOnNode(() => import('./run-main.ts'));
