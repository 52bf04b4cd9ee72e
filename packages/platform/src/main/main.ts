import { runOnNode } from '../kernel/run-on-node.ts';

await runOnNode(() => import('./run-main.ts'));
