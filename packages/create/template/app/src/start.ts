import { startApp } from '@groundwork/site-kit/start';

// The first screen contains the sign-in form, so the app loads immediately.
void startApp({ canWait: false });
