import { RoleGate, useAuth } from '@groundwork/auth-react';
import { Button, Container, SkipLink, Stack, sprinkles, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useCount } from './data.ts';

/** Layout of every page: navigation, the signed-in user, and the content. */
export function Layout(): ReactNode {
  const { user, logout, navigateToLogin } = useAuth();
  const { data: count } = useCount('Submission', { status: 'new' }, { enabled: user !== null });
  const main = useFocusAfterNavigation();
  return (
    <>
      <SkipLink targetId="content" />
      <header>
        <Container>
          <div className={sprinkles({ gridColumn: 'full', marginBlockStart: 'sm' })}>
            <Stack gap="md" flow="row">
              <nav aria-label="Pages">
                <Stack gap="md" flow="row" as="ul">
                  <PageLink to="/">Submit a site</PageLink>
                  {user && (
                    <PageLink to="/submissions">
                      <RoleGate requires="admin" fallback="Your submissions">
                        Inbox
                      </RoleGate>
                      {count ? ` (${count} new)` : ''}
                    </PageLink>
                  )}
                </Stack>
              </nav>
              <Stack gap="sm" flow="row">
                {user && <Text size="caption">{user.email}</Text>}
                <Button tone="outline" onClick={() => (user ? logout('/') : navigateToLogin())}>
                  {user ? 'Sign out' : 'Sign in'}
                </Button>
              </Stack>
            </Stack>
          </div>
        </Container>
      </header>
      <main id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
    </>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

function PageLink({ to, children }: PageLinkProps): ReactNode {
  return (
    <li>
      <NavLink to={to} end>
        {({ isActive }) => (isActive ? <strong>{children}</strong> : children)}
      </NavLink>
    </li>
  );
}

/** Moves the focus to the content after a navigation, as a browser does when it loads a page. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
