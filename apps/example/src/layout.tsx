import { RoleGate, useAuth } from '@groundwork/auth-react';
import { Container, SkipLink, Stack, sprinkles, usePageFocus } from '@groundwork/ui';
import { toast } from '@groundwork/ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useCount } from './client.ts';

/** Layout of every page: navigation and the content. */
export function Layout(): ReactNode {
  const { user, authError } = useAuth();
  const { data: count } = useCount('Submission', { status: 'new' }, { enabled: user !== null });
  const isEnded = authError?.type === 'session_ended';
  useEffect(() => {
    if (isEnded) toast({ title: 'Your session has ended', description: 'Sign in to continue.' });
  }, [isEnded]);
  // The key is the user's id, so that another user gets empty forms. When a session ends, the key stays the
  // same, which preserves the forms.
  const [userId, setUserId] = useState(user?.id);
  if (!isEnded && userId !== user?.id) setUserId(user?.id);
  const main = usePageFocus(`${useLocation().pathname} ${user?.id}`, isEnded);
  return (
    <>
      <SkipLink targetId="content" />
      <header>
        <Container>
          <nav
            aria-label="Pages"
            className={sprinkles({ gridColumn: 'full', marginBlockStart: 'sm' })}
          >
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
              <PageLink to="/account">{user ? user.email : 'Sign in'}</PageLink>
            </Stack>
          </nav>
        </Container>
      </header>
      <main id="content" tabIndex={-1} ref={main}>
        <Outlet key={userId} />
      </main>
    </>
  );
}

function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end>
        {({ isActive }) => (isActive ? <strong>{children}</strong> : children)}
      </NavLink>
    </li>
  );
}
