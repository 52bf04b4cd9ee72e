/** Tests what the platform prints if an optional package is missing. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { installApp } from './test-apps.ts';

const bucket = {
  GROUNDWORK_S3_BUCKET: 'files',
  GROUNDWORK_S3_ACCESS_KEY: 'key',
  GROUNDWORK_S3_SECRET_KEY: 'secret',
};

describe('installed platform without optional packages', () => {
  it('explains how to install Deno and the packages for S3 when they are needed', async () => {
    const app = await installApp('dev');
    const functionFolder = join(app, 'groundwork/functions/greet');
    await mkdir(functionFolder, { recursive: true });
    await writeFile(join(functionFolder, 'entry.ts'), 'Deno.serve(() => new Response());');
    const groundwork = (command: string, variables: Readonly<Record<string, string>>) =>
      run(app, process.execPath, ['node_modules/@groundwork/platform/bin/groundwork.js', command], {
        GROUNDWORK_PORT: '0',
        ...variables,
      });

    // Hides Deno, which may be installed on the machine or in this workspace.
    const path = { PATH: dirname(process.execPath), NODE_PATH: '' };
    await expect(groundwork('check', path)).rejects.toThrow(
      /functions: functions run on Deno\. Install it with "npm install deno"\./,
    );
    await expect(groundwork('dev', bucket)).rejects.toThrow(
      'Files in S3 need a package that is not installed. Run "npm install @aws-sdk/client-s3 @aws-sdk/lib-storage".',
    );
  });
});
