import { createSiteClient } from '@groundwork/site-kit';

/** Client of the app: records, sign-in, files, live changes. */
export const client = createSiteClient();
