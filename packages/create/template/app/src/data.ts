import { createDataHooks, createWriteHooks } from '@groundwork/auth-react/data';
import type { Entities, Stored } from '@groundwork/sdk';
import { client } from './client.ts';

/** A stored task; its fields are declared in groundwork/entities/Task.jsonc. */
export type Task = Stored<Entities['Task']>;

/** Hook that reads records and keeps them up to date when any user changes them. */
export const { useRecords } = createDataHooks(client);

/** Hooks that write records. Each write is shown immediately, and undone if it fails. */
export const { useCreateRecord, useUpdateRecord, useDeleteRecord } = createWriteHooks(client);
