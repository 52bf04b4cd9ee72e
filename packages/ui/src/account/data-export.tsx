import { type ReactNode, useState } from 'react';
import { Button } from '../components/buttons.tsx';
import { Text } from '../components/typography.tsx';
import type { AccountPanelMessages } from '../messages/account-panel.ts';
import { AccountSection } from './account-section.tsx';
import { CallError, Outcome, stateOf } from './call-status.tsx';
import type { DataExportCall } from './calls.ts';

/** Delay before the file's object URL is revoked, in milliseconds. The browser may first ask where to save the file. */
const REVOKE_MS = 60_000;

interface DataExportProps {
  readonly dataExport: DataExportCall;
  readonly messages: AccountPanelMessages;
}

export function DataExport({ dataExport: call, messages }: DataExportProps): ReactNode {
  const [isDownloaded, setIsDownloaded] = useState(false);

  async function download(): Promise<void> {
    setIsDownloaded(false);
    const data = await call.exportData();
    if (data === null) return;
    saveFile(messages.dataFile, JSON.stringify(data, null, 2));
    setIsDownloaded(true);
  }

  return (
    <AccountSection title={messages.data}>
      <Text size="body">{messages.dataAdvice}</Text>
      <CallError error={call.error} />
      <div>
        <Button tone="outline" state={stateOf(call)} onClick={() => void download()}>
          {call.isPending ? messages.pending : messages.downloadData}
        </Button>
      </div>
      <Outcome>{isDownloaded ? messages.dataDownloaded : ''}</Outcome>
    </AccountSection>
  );
}

function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
