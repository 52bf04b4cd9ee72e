import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { connectEditorBridge } from '@groundwork/editor-bridge';
import { createClient, readStartUpParameters } from '@groundwork/sdk';
import { AccessRestrictedScreen, Button, Heading, LoadingScreen } from '@groundwork/ui';
import { Toaster, toast } from '@groundwork/ui/toast';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

const client = createClient(
  readStartUpParameters({
    appId: import.meta.env.PLATFORM_APP_ID,
    serverUrl: window.location.origin,
  }),
);
connectEditorBridge();

function Sites() {
  const { isAuthenticated } = useAuth();
  return (
    <main>
      <Heading level={1} size="heading">
        {isAuthenticated ? 'Your sites' : 'Sites'}
      </Heading>
      <Button tone="signal" onClick={() => toast({ title: 'Saved' })}>
        Save
      </Button>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <AuthProvider client={client}>
      <AuthGate
        loading={<LoadingScreen />}
        accessRestricted={<AccessRestrictedScreen onLogOut={() => client.auth.logout()} />}
        loginLoop={<p>Signing in did not complete.</p>}
      >
        <Sites />
      </AuthGate>
    </AuthProvider>
    <Toaster />
  </BrowserRouter>,
);
