import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part } from '../../part.ts';
import { createFileSignedUrl } from './calls/create-file-signed-url.ts';
import { deleteFile } from './calls/delete-file.ts';
import { fileListCalls } from './calls/list-files.ts';
import { readFile } from './calls/read-file.ts';
import { uploadFile, uploadPrivateFile } from './calls/upload-file.ts';
import { createFileData } from './file-data.ts';
import { createFileRoutes } from './file-routes.ts';
import type { FileServices } from './services.ts';
import { fileSettings } from './settings.ts';

const calls = [uploadFile, uploadPrivateFile, createFileSignedUrl, deleteFile, ...fileListCalls];

export const files: Part<FileServices> & Configured<typeof fileSettings> = {
  name: 'files',
  settings: fileSettings,
  area: 'Files',
  calls: [...calls, readFile],
  tables: [
    { name: 'files', key: ['id'] },
    { name: 'file_totals', key: ['app_id'] },
  ],
  async start(needs) {
    return {
      mount: (api) => mountCalls(api, needs, calls),
      mountPages: (app) => app.route('/', createFileRoutes(needs)),
      personalData: createFileData(needs),
    };
  },
};
