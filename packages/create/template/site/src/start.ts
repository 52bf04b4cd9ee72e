import { startApp } from '@groundwork/site-kit/start';

// Only the form needs the app, so the app loads when the visitor scrolls near it or after the first screen.
void startApp({ appElement: 'form' });
