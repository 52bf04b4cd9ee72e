/** An app that uses each package, and asks the platform; the breaking release breaks its token store. */
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
const edits = typeof createEditorHost === 'function';
process.stdout.write(JSON.stringify({ id, draws: page.includes('Save'), edits }));
