/**
 * Tests each SDK with each server. The test cases for Base44's local server are skipped if the server cannot be
 * started.
 */
import { base44, groundwork } from '@groundwork/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest';
import { type InteropCase, type InteropServer, tasksOf } from './interop-case.ts';
import { commonCases, platformCases } from './interop-cases.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';
import { pairings } from './pairings.ts';
import { startPlatformServer } from './platform-server.ts';
import type { SdkClient } from './sdk-client.ts';
import { base44Sdk, createGroundworkSdk, dropIn, type Sdk } from './sdks.ts';

const local = await startLocalServer().catch((error: Error) => error);

// Does not shuffle the test cases, because they share one server.
describe('SDKs and servers', { shuffle: false }, () => {
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
});

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
      // Silences the Base44 SDK, which prints a line for every failure and every connection.
      for (const method of ['log', 'error'] as const) {
        vi.spyOn(console, method).mockImplementation(() => {});
      }
    });
    afterEach(() => {
      vi.restoreAllMocks();
      for (const client of clients.splice(0)) client.cleanup();
    });

    for (const { call, shows, run, fails, absent } of cases) {
      if (absent?.[pairing] !== undefined) continue;
      (fails?.[pairing] === undefined ? it : it.fails)(`${call}: ${shows}`, async () => {
        const { appId, url: serverUrl } = server;
        const closeAfter = (client: SdkClient) => {
          clients.push(client);
          return client;
        };
        const open = (options: { readonly token?: string }) =>
          closeAfter(sdk.createClient({ appId, serverUrl, ...options }));
        const client = open({ token });
        const context = { sdk, server, client, tasks: tasksOf(client), anonymous: () => open({}) };
        await run({ ...context, closeAfter, uniqueEmail });
      });
    }
  });
}

let count = 0;

function uniqueEmail(): string {
  count += 1;
  return `user-${count}@firm.example`;
}
