import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AccessRestrictedScreen } from './access-restricted-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SignInFailedScreen } from './sign-in-failed-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx';

function markup(screen: ReactNode): string {
  return renderToStaticMarkup(screen)
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function notFound(path: string, showAdminNote: boolean): string {
  return markup(
    <NotFoundScreen path={path} showAdminNote={showAdminNote} onGoHome={() => undefined} />,
  );
}

describe('every screen', () => {
  it.each([
    ['loading', <LoadingScreen key="loading" />],
    ['access restricted', <AccessRestrictedScreen key="restricted" onLogOut={() => undefined} />],
    ['not found', <NotFoundScreen key="404" path="x" showAdminNote onGoHome={() => undefined} />],
    ['sign-in', <SignInScreen key="sign-in" note="A window opens." onSignIn={() => undefined} />],
    ['sign-in failed', <SignInFailedScreen key="failed" onRetry={() => undefined} />],
    ['unexpected error', <UnexpectedErrorScreen key="error" />],
  ])(
    '%s is one main landmark with one first-level heading and no inline style',
    (_name, screen) => {
      const html = markup(screen);
      expect(html.match(/<main\b/g)).toHaveLength(1);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).not.toContain(' style=');
    },
  );
});

describe('LoadingScreen', () => {
  it('is a status named Loading', () => {
    expect(markup(<LoadingScreen />)).toMatch(/role="status" aria-label="Loading"/);
  });
});

describe('AccessRestrictedScreen', () => {
  it('shows the heading, the message and the three suggestions', () => {
    const html = markup(<AccessRestrictedScreen onLogOut={() => undefined} />);
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
  it('names the missing page', () => {
    const html = notFound('plots/42', false);
    expect(html).toContain('>404<');
    expect(html).toContain('>Page Not Found<');
    expect(html).toContain('>The page "plots/42" could not be found in this application.<');
  });

  it('shows the Admin Note only when asked to', () => {
    const text =
      "This could mean that the AI hasn't implemented this page yet. Ask it to implement it in the chat.";
    expect(notFound('x', true)).toContain('>Admin Note<');
    expect(notFound('x', true)).toContain(`>${text}<`);
    expect(notFound('x', false)).not.toContain('Admin Note');
  });

  it('escapes a hostile path', () => {
    const html = renderToStaticMarkup(
      <NotFoundScreen path="<img src=x>" showAdminNote={false} onGoHome={() => undefined} />,
    );
    expect(html).not.toContain('<img');
  });

  it('goes home by a button, not a link', () => {
    expect(notFound('x', false)).toMatch(/<button type="button"[^>]*>Go Home<\/button>/);
  });
});

describe('UnexpectedErrorScreen', () => {
  it('reads as the platform promises', () => {
    expect(markup(<UnexpectedErrorScreen />)).toContain('>Unexpected Application Error!<');
  });
});
