import { createClient } from '@groundwork/sdk';
import { Heading } from '@groundwork/ui';
import { Visits } from './visits.jsx';

export const dynamic = 'force-dynamic';

/** Asks the platform on the server, and leaves the rest to the browser. */
export default async function Page() {
  const { PLATFORM_URL: serverUrl, PLATFORM_APP_ID: appId } = process.env;
  const { id } = await createClient({ appId, serverUrl }).publicSettings.get();
  return (
    <main>
      <Heading level={1} size="heading">
        {`App ${id}`}
      </Heading>
      <Visits appId={appId} serverUrl={serverUrl} />
    </main>
  );
}
