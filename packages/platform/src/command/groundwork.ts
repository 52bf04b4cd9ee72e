/** Entry point of the program `groundwork`; see `run-groundwork.ts`. */
import { runOnNode } from '../kernel/run-on-node.ts';

await runOnNode(() => import('./run-groundwork.ts'));
