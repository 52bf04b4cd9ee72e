import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AccessRestrictedScreen, SignInFailedScreen, SignInScreen } from './gate-screens.tsx';
import { LoadingScreen } from './loading.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { UnexpectedErrorScreen } from './unexpected-error.tsx';

function renderScreen(screen: ReactNode): string {
  return renderToStaticMarkup(screen)
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function renderNotFound(path: string, showAdminNote: boolean): string {
  return renderScreen(
    <NotFoundScreen path={path} showAdminNote={showAdminNote} onGoHome={() => undefined} />,
  );
}

describe.each([
  ['AccessRestrictedScreen', <AccessRestrictedScreen key="access" onLogOut={() => undefined} />],
  [
    'NotFoundScreen',
    <NotFoundScreen key="404" path="x" showAdminNote onGoHome={() => undefined} />,
  ],
  [
    'SignInScreen',
    <SignInScreen key="sign-in" note="A window opens." onSignIn={() => undefined} />,
  ],
  ['SignInFailedScreen', <SignInFailedScreen key="failed" onRetry={() => undefined} />],
  ['UnexpectedErrorScreen', <UnexpectedErrorScreen key="error" />],
])('screen %s', (_name, screen) => {
  it('the screen has one main landmark, one first-level heading and no inline style', () => {
    const html = renderScreen(screen);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toContain(' style=');
  });
});

describe('LoadingScreen', () => {
  it('LoadingScreen has a status with the name Loading', () => {
    expect(renderScreen(<LoadingScreen />)).toMatch(/role="status" aria-label="Loading"/);
  });

  it('LoadingScreen adds neither a main landmark nor a heading to the page that it covers', () => {
    expect(renderScreen(<LoadingScreen />)).not.toMatch(/<(main|h1)\b/);
  });
});

describe('AccessRestrictedScreen', () => {
  it('AccessRestrictedScreen shows its heading, its message and three suggestions', () => {
    const html = renderScreen(<AccessRestrictedScreen onLogOut={() => undefined} />);
    for (const text of [
      'Access Restricted',
      'You are not registered to use this application. Please contact the app administrator to request access.',
      'Verify you are logged in with the correct account',
      'Contact the app administrator for access',
      'Try logging out and back in again',
    ]) {
      expect(html).toContain(`>${text}<`);
    }
  });
});

describe('NotFoundScreen', () => {
  it('NotFoundScreen shows the path that has no page', () => {
    const html = renderNotFound('plots/42', false);
    expect(html).toContain('>404<');
    expect(html).toContain('>Page Not Found<');
    expect(html).toContain('>The page "plots/42" could not be found in this application.<');
  });

  it('NotFoundScreen shows the Admin Note only if `showAdminNote` is set', () => {
    const text =
      "This could mean that the AI hasn't implemented this page yet. Ask it to implement it in the chat.";
    expect(renderNotFound('x', true)).toContain('>Admin Note<');
    expect(renderNotFound('x', true)).toContain(`>${text}<`);
    expect(renderNotFound('x', false)).not.toContain('Admin Note');
  });

  it('NotFoundScreen escapes a hostile path', () => {
    const html = renderToStaticMarkup(
      <NotFoundScreen path="<img src=x>" showAdminNote={false} onGoHome={() => undefined} />,
    );
    expect(html).not.toContain('<img');
  });

  it('NotFoundScreen has a button, not a link, to the home page', () => {
    expect(renderNotFound('x', false)).toMatch(/<button type="button"[^>]*>Go Home<\/button>/);
  });
});

describe('UnexpectedErrorScreen', () => {
  it('UnexpectedErrorScreen shows the heading that the specification requires', () => {
    expect(renderScreen(<UnexpectedErrorScreen />)).toContain('>Unexpected Application Error!<');
  });

  it('UnexpectedErrorScreen has a link that reloads the page without scripts', () => {
    expect(renderScreen(<UnexpectedErrorScreen />)).toMatch(/<a href=""[^>]*>Reload<\/a>/);
  });
});
