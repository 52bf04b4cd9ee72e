import { createClient } from '@groundwork/sdk';
import { Heading } from '@groundwork/ui';
import { Settings } from './settings.jsx';

export const dynamic = 'force-dynamic';

/** Calls the platform on the server; `Settings` calls it in the browser. */
export default async function Page() {
  const { PLATFORM_URL: serverUrl, PLATFORM_APP_ID: appId } = process.env;
  const { id } = await createClient({ appId, serverUrl }).publicSettings.get();
  return (
    <main>
      <Heading level={1} size="heading">
        {`App ${id}`}
      </Heading>
      <Settings appId={appId} serverUrl={serverUrl} />
    </main>
  );
}
