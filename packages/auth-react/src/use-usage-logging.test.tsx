// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { user } from '../test-support/scripted-client.ts';
import { pageOf } from './page-registry.ts';
import { TestAuthProvider } from './testing/index.ts';
import { type UsageLogClient, useUsageLogging } from './use-usage-logging.ts';

afterEach(cleanup);

const pages = { names: ['Home', 'Sites'], main: 'Home' };

function Logging({ client }: { client: UsageLogClient }) {
  useUsageLogging(client, pages);
  return (
    <>
      <Link to="/sites/7">sites</Link>
      <Link to="/">home</Link>
      <Link to="/nowhere">nowhere</Link>
    </>
  );
}

function visit(isSignedIn: boolean, logUserInApp: (page: string) => Promise<void>) {
  return render(
    <StrictMode>
      <MemoryRouter>
        <TestAuthProvider user={isSignedIn ? user : null}>
          <Logging client={{ appLogs: { logUserInApp } }} />
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
  ])('maps %j to the page %s', (pathname, page) => {
    expect(pageOf(pathname, pages)).toBe(page);
  });
});

describe('useUsageLogging', () => {
  it('logs each visit of a signed-in user once, by page name, even when a log request fails', async () => {
    const logged: string[] = [];
    const { getByText } = visit(true, async (page) => {
      logged.push(page);
      throw new Error('the log is full');
    });
    for (const link of ['sites', 'nowhere', 'home', 'home']) {
      await act(async () => getByText(link).click());
    }
    expect(logged).toEqual(['Home', 'Sites', 'Home', 'Home']);
  });

  it('logs nothing without a signed-in user', () => {
    const logged: string[] = [];
    visit(false, async (page) => void logged.push(page));
    expect(logged).toEqual([]);
  });
});
