/** The loading screen over prerendered content; where scripts do not run, index.html undoes both. */
import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-auth-cover]', { position: 'fixed', inset: 0, zIndex: 1 });

globalStyle('[data-auth-content="covered"]', { visibility: 'hidden' });
