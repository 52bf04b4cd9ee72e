/**
 * An app that uses each package and calls the platform. In the rehearsal of a breaking release, the SDK's function for
 * the token store, which the app uses, is renamed.
 */
import { AuthProvider } from '@groundwork/auth-react';
import { createEditorHost } from '@groundwork/editor-bridge/host';
import { createClient, createMemoryTokenStore } from '@groundwork/sdk';
import { Button } from '@groundwork/ui';
import { renderToStaticMarkup } from 'react-dom/server';

const { PLATFORM_URL: serverUrl, PLATFORM_APP_ID: appId = '' } = process.env;
const client = createClient({ appId, serverUrl, tokenStore: createMemoryTokenStore() });
const { id } = await client.publicSettings.get();

const page = renderToStaticMarkup(
  <AuthProvider client={client}>
    <Button tone="signal" onClick={() => undefined}>
      Save
    </Button>
  </AuthProvider>,
);
const hasEditor = typeof createEditorHost === 'function';
const rendersButton = page.includes('Save');
process.stdout.write(JSON.stringify({ id, rendersButton, hasEditor }));
