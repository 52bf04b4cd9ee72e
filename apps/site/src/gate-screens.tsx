import { useAuth } from '@groundwork/auth-react';
import { AccessRestrictedScreen, SignInFailedScreen, SignInScreen } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** Names of the screens for visitors who may not open the site. */
export type GateScreenName = 'access-restricted' | 'sign-in-failed' | 'sign-in';

export default function GateScreen({ name }: { readonly name: GateScreenName }): ReactNode {
  const { authError, logout, navigateToLogin } = useAuth();
  if (name === 'access-restricted') return <AccessRestrictedScreen onLogOut={() => logout()} />;
  if (name === 'sign-in-failed') return <SignInFailedScreen onRetry={navigateToLogin} />;
  return <SignInScreen note={`${authError?.message}.`} onSignIn={navigateToLogin} />;
}
