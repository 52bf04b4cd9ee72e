import { type ReactNode, useState } from 'react';
import { Button } from '../components/buttons.tsx';
import { Text } from '../components/typography.tsx';
import type { AccountPanelCopy } from './account-copy.ts';
import { AccountSection } from './account-section.tsx';
import type { DataExportCall } from './calls.ts';
import { CallError, Outcome, stateOf } from './messages.tsx';

/** Time after which the browser discards the file: it may have to ask the user where to store it. */
const REVOKE_MS = 60_000;

interface DataExportProps {
  readonly dataExport: DataExportCall;
  readonly words: AccountPanelCopy;
}

/** Downloads what is stored about the user. */
export function DataExport({ dataExport: call, words }: DataExportProps): ReactNode {
  const [isDownloaded, setIsDownloaded] = useState(false);

  async function download(): Promise<void> {
    setIsDownloaded(false);
    const data = await call.exportData();
    if (data === null) return;
    saveFile(words.dataFile, JSON.stringify(data, null, 2));
    setIsDownloaded(true);
  }

  return (
    <AccountSection title={words.data}>
      <Text size="body">{words.dataAdvice}</Text>
      <CallError error={call.error} />
      <div>
        <Button tone="outline" state={stateOf(call)} onClick={() => void download()}>
          {call.isPending ? words.pending : words.downloadData}
        </Button>
      </div>
      <Outcome>{isDownloaded ? words.dataDownloaded : ''}</Outcome>
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
