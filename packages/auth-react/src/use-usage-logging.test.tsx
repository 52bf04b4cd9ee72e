// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import * as router8 from 'react-router';
import * as router6 from 'react-router-6';
import * as router7 from 'react-router-7';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { user } from '../test-support/scripted-client.ts';
import { pageOf } from './page-registry.ts';
import type { UsageLogClient, useUsageLogging as UseUsageLogging } from './use-usage-logging.ts';

afterEach(cleanup);

const pages = { names: ['Home', 'Sites'], main: 'Home' };

const routers = { 6: router6, 7: router7, 8: router8 };

interface LoggingProps {
  readonly client: UsageLogClient;
  readonly useUsageLogging: typeof UseUsageLogging;
  readonly useNavigate: () => (path: string) => void;
}

function Logging({ client, useUsageLogging, useNavigate }: LoggingProps) {
  useUsageLogging(client, pages);
  const navigate = useNavigate();
  return ['/sites/7', '/', '/nowhere'].map((path) => (
    <button key={path} type="button" onClick={() => navigate(path)}>
      {path}
    </button>
  ));
}

async function visit(
  release: keyof typeof routers,
  isSignedIn: boolean,
  logUserInApp: (page: string) => Promise<void>,
) {
  const { MemoryRouter, useNavigate } = routers[release];
  vi.resetModules();
  vi.doMock('react-router', () => routers[release]);
  const { TestAuthProvider } = await import('./testing/index.ts');
  const { useUsageLogging } = await import('./use-usage-logging.ts');
  const hooks = { useUsageLogging, useNavigate };
  return render(
    <StrictMode>
      <MemoryRouter>
        <TestAuthProvider user={isSignedIn ? user : null}>
          <Logging client={{ appLogs: { logUserInApp } }} {...hooks} />
        </TestAuthProvider>
      </MemoryRouter>
    </StrictMode>,
  );
}

describe('pageOf', () => {
  it.each([
    ['/', 'Home'],
    ['', 'Home'],
    ['/home', 'Home'],
    ['/SITES/42', 'Sites'],
    ['/nowhere', undefined],
  ])('pageOf maps %j to the page %s', (pathname, page) => {
    expect(pageOf(pathname, pages)).toBe(page);
  });
});

describe.each([6, 7, 8] as const)('useUsageLogging with react-router %i', (release) => {
  it('useUsageLogging logs each visit of a signed-in user once, even when a log request fails', async () => {
    const logged: string[] = [];
    const { getByText } = await visit(release, true, async (page) => {
      logged.push(page);
      throw new Error('the log is full');
    });
    for (const link of ['/sites/7', '/nowhere', '/', '/']) {
      await act(async () => getByText(link).click());
    }
    expect(logged).toEqual(['Home', 'Sites', 'Home', 'Home']);
  });

  it('useUsageLogging logs no visits of anonymous visitors', async () => {
    const logged: string[] = [];
    await visit(release, false, async (page) => void logged.push(page));
    expect(logged).toEqual([]);
  });
});
