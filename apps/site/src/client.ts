import type { Client } from '@groundwork/sdk';
import { createSiteClient } from '@groundwork/site-kit';

/** The site's client. */
export const client: Client = createSiteClient();
