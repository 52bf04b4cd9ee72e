import { captureLog } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { POLICY_REPORTS_PATH } from './content-security-policy.ts';

async function startWithPolicy(mode: 'strict' | 'derived') {
  const { url } = await startTestPlatform({
    siteDir: siteFolder(),
    contentPolicy: { mode },
    logLevel: 'warn',
  });
  const policy = (await fetch(url)).headers.get('Content-Security-Policy') ?? '';
  const report = async (blocked: string, directive = 'script-src-elem') => {
    const { status } = await fetch(url + POLICY_REPORTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': { 'blocked-uri': blocked, 'effective-directive': directive },
      }),
    });
    return status;
  };
  return { policy, report };
}

describe('violation reports for the derived security policy', () => {
  it('logs violation reports once for each origin, with the setting that allows the origin', async () => {
    const log = captureLog();
    const { policy, report } = await startWithPolicy('derived');
    expect(policy).toContain(`report-uri ${POLICY_REPORTS_PATH}`);

    for (const path of ['map.js?key=secret', 'other.js']) {
      expect(await report(`https://maps.example/${path}`)).toBe(204);
    }
    await report('wss://feed.example/socket', 'connect-src');
    const lines = log.filter((line) => line.includes('blocked'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('https://maps.example (script-src-elem)');
    expect(lines[0]).toContain('GROUNDWORK_CONTENT_ORIGINS');
    expect(lines[1]).toContain('wss://feed.example (connect-src)');
    expect(lines.join()).not.toContain('secret');
  });

  it('violation reports cannot fill the log', async () => {
    const log = captureLog();
    const { report } = await startWithPolicy('derived');
    for (const blocked of ['inline', 'eval', 'data', 'chrome-extension://abc/x.js']) {
      expect(await report(blocked)).toBe(204);
    }
    expect(await report('https://a.example/', 'x\nERROR y')).toBe(422);
    expect(await report(`https://a.example/${'x'.repeat(20_000)}`)).toBe(413);
    for (let index = 0; index < 30; index += 1) await report(`https://h${index}.example/`);
    expect(log.filter((line) => line.includes('blocked'))).toHaveLength(20);
  });

  it('accepts no violation reports for the strict policy', async () => {
    const { policy, report } = await startWithPolicy('strict');
    expect(policy).not.toContain('report-uri');
    expect(await report('https://a.example/')).toBe(405);
  });
});
