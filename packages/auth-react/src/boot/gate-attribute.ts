/** On the root element: `open` once the boot script has opened the gate and until the real gate is there. */
export const GATE_ATTRIBUTE = 'data-auth-gate';
