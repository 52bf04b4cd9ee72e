/**
 * Tests both SDKs against both servers, and the table in docs/interop.md.
 *
 * Base44's local server may be unavailable. Then its cases are skipped with a reason, and its columns of the
 * table are not updated.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base44, groundwork } from '@groundwork/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCases } from './account-cases.ts';
import { agentCases } from './agent-cases.ts';
import { integrationCases } from './integration-cases.ts';
import { type InteropCase, type InteropServer, tasksOf } from './interop-case.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';
import { membershipCases } from './membership-cases.ts';
import { newerRecordCases } from './newer-record-cases.ts';
import { type Outcome, toPage, withoutSkipped } from './outcomes.ts';
import { pageCases } from './page-cases.ts';
import { pairings } from './pairings.ts';
import { startPlatformServer } from './platform-server.ts';
import { recordCases } from './record-cases.ts';
import type { SdkClient } from './sdk-client.ts';
import { base44Sdk, createGroundworkSdk, dropIn, type Sdk } from './sdks.ts';
import { serviceCases } from './service-cases.ts';
import { uploadCases } from './upload-cases.ts';

const commonCases = [...recordCases, ...accountCases, ...uploadCases];
const platformCases = [
  ...recordCases,
  ...newerRecordCases,
  ...accountCases,
  ...membershipCases,
  ...pageCases,
  ...uploadCases,
  ...integrationCases,
  ...serviceCases,
  ...agentCases,
];
const outcomes: Outcome[] = [];
const skipped = new Map<string, string>();

const local = await startLocalServer().catch((error: Error) => error);

// The cases of one server share it, and the table is compared once all of them have run.
describe('the SDKs', { shuffle: false }, () => {
  runSuite(pairings.base44Here, base44Sdk, startPlatformServer, platformCases);
  runSuite(
    pairings.groundworkHere,
    createGroundworkSdk(groundwork),
    startPlatformServer,
    platformCases,
  );
  runSuite(pairings.dropInHere, dropIn, startPlatformServer, platformCases);

  if (local instanceof Error) {
    for (const pairing of [pairings.base44Local, pairings.groundworkLocal]) {
      skipped.set(pairing, local.message);
      describe.skip(`${pairing} (${local.message})`, () => {
        it.for(commonCases)('$call: $shows', () => {});
      });
    }
  } else {
    afterAll(local.stop);
    const share = async (): Promise<LocalServer> => ({ ...local, stop: async () => {} });
    runSuite(pairings.base44Local, base44Sdk, share, commonCases);
    runSuite(pairings.groundworkLocal, createGroundworkSdk(base44), share, commonCases);
  }

  describe('docs/interop.md', () => {
    const path = join(import.meta.dirname, '../../../../docs/interop.md');

    it('matches the results (to update it, run pnpm --filter @groundwork/contract interop)', async () => {
      const calls = platformCases.map(({ call }) => call);
      const page = toPage(calls, outcomes, skipped);
      if (process.env.INTEROP_TABLE === 'write') await writeFile(path, page);
      expect(withoutSkipped(await readFile(path, 'utf8'), skipped)).toBe(
        withoutSkipped(page, skipped),
      );
    });
  });
});

/** Runs the test cases of one SDK on one server, and records the outcomes. */
function runSuite<Server extends InteropServer & { stop(): Promise<void> }>(
  pairing: string,
  sdk: Sdk,
  start: () => Promise<Server>,
  cases: readonly InteropCase<Server>[],
): void {
  describe(pairing, { shuffle: false }, () => {
    let server: Server;
    let token: string;
    const clients: SdkClient[] = [];

    beforeAll(async () => {
      server = await start();
      const { appId, url: serverUrl, admin } = server;
      const client = sdk.createClient({ appId, serverUrl });
      const login = await client.auth.loginViaEmailPassword(admin.email, admin.password);
      token = login.access_token;
    });
    afterAll(() => server.stop());
    beforeEach(() => {
      // Silences the Base44 SDK, which prints every failure and every connection.
      for (const method of ['log', 'error'] as const) {
        vi.spyOn(console, method).mockImplementation(() => {});
      }
    });
    afterEach(() => {
      vi.restoreAllMocks();
      for (const client of clients.splice(0)) client.cleanup();
    });

    for (const { call, shows, run, fails, absent } of cases) {
      const record = (result: Outcome['result'], reason?: string) =>
        outcomes.push({ pairing, call, result, reason });
      const reason = absent?.[pairing];
      if (reason !== undefined) {
        record('absent', reason);
        continue;
      }
      const failure = fails?.[pairing];
      (failure === undefined ? it : it.fails)(`${call}: ${shows}`, async () => {
        const { appId, url: serverUrl } = server;
        const closeAfter = (client: SdkClient) => {
          clients.push(client);
          return client;
        };
        const open = (options: { readonly token?: string }) =>
          closeAfter(sdk.createClient({ appId, serverUrl, ...options }));
        const client = open({ token });
        const context = { sdk, server, client, tasks: tasksOf(client), anonymous: () => open({}) };
        try {
          await run({ ...context, closeAfter, uniqueEmail });
          record('works');
        } catch (error) {
          record('fails', failure);
          throw error;
        }
      });
    }
  });
}

let count = 0;

function uniqueEmail(): string {
  count += 1;
  return `user-${count}@firm.example`;
}
