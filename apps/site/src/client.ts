import type { Client } from '@groundwork/sdk';
import { createSiteClient } from '@groundwork/site-kit';

export const client: Client = createSiteClient();
