/**
 * Both kits against both servers, and the table of it in docs/interop.md.
 *
 * Hazard: the public local server is no package of ours, and is not everywhere. Without it its cases are
 * skipped, the output says why, and its columns of the table stay as they were written last.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base44, groundwork } from '@groundwork/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCases } from './account-cases.ts';
import { agentCases } from './agent-cases.ts';
import { furtherRecordCases } from './further-record-cases.ts';
import { integrationCases } from './integration-cases.ts';
import { type InteropCase, type InteropServer, tasksOf } from './interop-case.ts';
import { type Kit, ownKit, publicKit } from './kit.ts';
import type { KitClient } from './kit-client.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';
import { membershipCases } from './membership-cases.ts';
import { type Outcome, toPage, withoutSkipped } from './outcomes.ts';
import { pageCases } from './page-cases.ts';
import { pairings } from './pairings.ts';
import { startPlatformServer } from './platform-server.ts';
import { recordCases } from './record-cases.ts';
import { serviceCases } from './service-cases.ts';
import { uploadCases } from './upload-cases.ts';

const commonCases = [...recordCases, ...accountCases, ...uploadCases];
const platformCases = [
  ...recordCases,
  ...furtherRecordCases,
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

runSuite(pairings.publicHere, publicKit, startPlatformServer, platformCases);
runSuite(pairings.ownHere, ownKit(groundwork), startPlatformServer, platformCases);

const local = await startLocalServer().catch((error: Error) => error);
if (local instanceof Error) {
  for (const pairing of [pairings.publicLocal, pairings.ownLocal]) {
    skipped.set(pairing, local.message);
    describe.skip(`${pairing} (${local.message})`, () => {
      test.for(commonCases)('$call: $shows', () => {});
    });
  }
} else {
  afterAll(local.stop);
  const share = async (): Promise<LocalServer> => ({ ...local, stop: async () => {} });
  runSuite(pairings.publicLocal, publicKit, share, commonCases);
  runSuite(pairings.ownLocal, ownKit(base44), share, commonCases);
}

describe('docs/interop.md', () => {
  const path = join(import.meta.dirname, '../../../../docs/interop.md');

  test('says what came of it; pnpm --filter @groundwork/contract interop rewrites it', async () => {
    const calls = platformCases.map(({ call }) => call);
    const page = toPage(calls, outcomes, skipped);
    if (process.env.INTEROP_TABLE === 'write') await writeFile(path, page);
    expect(withoutSkipped(await readFile(path, 'utf8'), skipped)).toBe(
      withoutSkipped(page, skipped),
    );
  });
});

/** Runs the cases of one kit on one server, and keeps what comes of them. */
function runSuite<Server extends InteropServer & { stop(): Promise<void> }>(
  pairing: string,
  kit: Kit,
  start: () => Promise<Server>,
  cases: readonly InteropCase<Server>[],
): void {
  describe(pairing, () => {
    let server: Server;
    let token: string;
    const clients: KitClient[] = [];

    beforeAll(async () => {
      server = await start();
      const { appId, url: serverUrl, admin } = server;
      const client = kit.createClient({ appId, serverUrl });
      const login = await client.auth.loginViaEmailPassword(admin.email, admin.password);
      token = login.access_token;
    });
    afterAll(() => server.stop());
    beforeEach(() => {
      // The public kit reports every failure and every connection on the console.
      for (const method of ['log', 'error'] as const) {
        vi.spyOn(console, method).mockImplementation(() => {});
      }
    });
    afterEach(() => {
      vi.restoreAllMocks();
      for (const client of clients.splice(0)) client.cleanup();
    });

    for (const { call, shows, run, fails, absent } of cases) {
      const keep = (result: Outcome['result'], reason?: string) =>
        outcomes.push({ pairing, call, result, reason });
      const reason = absent?.[pairing];
      if (reason !== undefined) {
        keep('absent', reason);
        continue;
      }
      const fault = fails?.[pairing];
      (fault === undefined ? test : test.fails)(`${call}: ${shows}`, async () => {
        const { appId, url: serverUrl } = server;
        const keepOpen = (client: KitClient) => {
          clients.push(client);
          return client;
        };
        const open = (options: { readonly token?: string }) =>
          keepOpen(kit.createClient({ appId, serverUrl, ...options }));
        const client = open({ token });
        const world = { kit, server, client, tasks: tasksOf(client), visitor: () => open({}) };
        try {
          await run({ ...world, keep: keepOpen, freshEmail });
          keep('works');
        } catch (error) {
          keep('fails', fault);
          throw error;
        }
      });
    }
  });
}

let addresses = 0;

function freshEmail(): string {
  addresses += 1;
  return `somebody-${addresses}@firm.example`;
}
