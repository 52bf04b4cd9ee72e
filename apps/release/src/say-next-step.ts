/** Run by the release workflow, as an output of its step: `next=version`, `next=publish` or `next=nothing`. */
import { findNextStep } from './next-step.ts';
import { root } from './root.ts';

process.stdout.write(`next=${await findNextStep(root)}\n`);
