'use client';

import { createClient } from '@groundwork/sdk';
import { Button } from '@groundwork/ui';
import { useState } from 'react';

export function Visits({ appId, serverUrl }) {
  const [answer, setAnswer] = useState('not asked');
  const ask = async () => {
    const settings = await createClient({ appId, serverUrl }).publicSettings.get();
    setAnswer(`asked ${settings.id}`);
  };
  return (
    <>
      <Button tone="outline" onClick={ask}>
        Ask
      </Button>
      <p role="status">{answer}</p>
    </>
  );
}
