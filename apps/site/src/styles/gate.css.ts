/**
 * Styles of the loading screen over prerendered content. The boot script opens the gate before React loads,
 * by an attribute on the root element. Without scripts, `index.html` overrides these rules.
 */
import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-auth-cover]', { position: 'fixed', inset: 0, zIndex: 1 });

globalStyle('[data-auth-content="covered"]', { visibility: 'hidden' });

globalStyle('[data-auth-gate="open"] [data-auth-cover]', { display: 'none' });

globalStyle('[data-auth-gate="open"] [data-auth-content="covered"]', { visibility: 'visible' });
