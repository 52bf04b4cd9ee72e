import { createDataHooks, createWriteHooks } from '@groundwork/auth-react/data';
import { client } from './client.ts';

/** Hooks that read records and keep them up to date. */
export const { useRecords, useRecord, useCount } = createDataHooks(client);

/** Hooks that write records, and show each write immediately. */
export const { useUpdateRecord } = createWriteHooks(client);
