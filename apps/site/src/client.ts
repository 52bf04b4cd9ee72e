import type { Client } from '@groundwork/sdk';
import { createSiteClient } from '@groundwork/site-kit';

/** The client with which the site calls the platform. */
export const client: Client = createSiteClient();
