import { RoleGate, useAuth } from '@groundwork/auth-react';
import { Button, Container, SkipLink, Stack, sprinkles, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

/** What all pages have in common: the way to the others, and who is signed in. */
export function Layout(): ReactNode {
  const { user, logout, navigateToLogin } = useAuth();
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

/** Puts the focus on the new page, as the browser does when it loads one. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
