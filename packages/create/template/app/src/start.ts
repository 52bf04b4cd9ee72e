import { startApp } from '@groundwork/site-kit/start';

// The first screen contains the sign-in form, which needs the app.
void startApp({ canWait: false });
