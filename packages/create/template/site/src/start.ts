import { startApp } from '@groundwork/site-kit/start';

// Loads the app before the visitor scrolls to the form, the only element that needs the app.
void startApp({ appElement: 'form' });
