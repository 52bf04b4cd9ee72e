/** On the root element: `open` once the boot script has opened the gate and until the real gate is there. */
export const GATE_ATTRIBUTE = 'data-auth-gate';

/**
 * On the root element from the start of the boot script until the first words have painted, or until
 * the main module is needed to decide. A page's styles hold back what can wait.
 */
export const BOOT_ATTRIBUTE = 'data-auth-boot';
