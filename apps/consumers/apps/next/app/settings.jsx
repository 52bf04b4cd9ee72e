'use client';

import { createClient } from '@groundwork/sdk';
import { Button } from '@groundwork/ui';
import { useState } from 'react';

export function Settings({ appId, serverUrl }) {
  const [status, setStatus] = useState('not loaded');
  const load = async () => {
    const settings = await createClient({ appId, serverUrl }).publicSettings.get();
    setStatus(`loaded ${settings.id}`);
  };
  return (
    <>
      <Button tone="outline" onClick={load}>
        Load settings
      </Button>
      <p role="status">{status}</p>
    </>
  );
}
