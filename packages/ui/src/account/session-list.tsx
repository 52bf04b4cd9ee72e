import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../components/buttons.tsx';
import { Badge } from '../components/content.tsx';
import { Text } from '../components/typography.tsx';
import type { AccountPanelMessages } from '../messages/account-panel.ts';
import { loadingMessages } from '../messages/loading.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { Spinner } from '../screens/loading.tsx';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { device, sessions as list, session } from './account.css.ts';
import { AccountSection } from './account-section.tsx';
import { CallError, Outcome, TextButton } from './call-status.tsx';
import type { AccountSession, SessionsCall } from './calls.ts';

interface SessionListProps {
  readonly sessions: SessionsCall;
  readonly messages: AccountPanelMessages;
}

export function SessionList({ sessions: call, messages }: SessionListProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState('');
  const { sessions, isPending, error } = call;
  const { loading } = useMessages('loading', loadingMessages);

  async function end(ending: Promise<boolean>, message: string): Promise<void> {
    setOutcome('');
    if (!(await ending)) return;
    setOutcome(message);
    // The button that had the focus has disappeared, so the heading receives the focus.
    heading.current?.focus();
  }

  return (
    <AccountSection title={messages.sessions} headingRef={heading}>
      {!sessions && isPending && (
        <div role="status" aria-label={loading}>
          <Spinner />
        </div>
      )}
      <CallError error={error} />
      {!sessions && error && (
        <div>
          <Button tone="outline" onClick={() => void call.reload()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {sessions && (
        <ul className={list}>
          {sessions.map((item) => (
            <li key={item.id} className={session}>
              <Session
                session={item}
                isPending={isPending}
                messages={messages}
                onEnd={() => void end(call.end(item.id), messages.sessionEnded)}
              />
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <TextButton
            isDisabled={isPending}
            onClick={() => void end(call.endOthers(), messages.othersEnded)}
          >
            {messages.endOthers}
          </TextButton>
        </div>
      )}
      <Outcome>{outcome}</Outcome>
    </AccountSection>
  );
}

interface SessionProps {
  readonly session: AccountSession;
  readonly isPending: boolean;
  readonly messages: AccountPanelMessages;
  readonly onEnd: () => void;
}

function Session({ session: item, isPending, messages, onEnd }: SessionProps): ReactNode {
  const name = item.device || messages.unknownDevice;
  return (
    <>
      <div>
        <p className={device}>{name}</p>
        <Text size="caption">
          <time dateTime={item.last_used_date}>
            {messages.lastUsed(new Date(item.last_used_date))}
          </time>
        </Text>
      </div>
      {item.is_current ? (
        <Badge tone="outline">{messages.thisDevice}</Badge>
      ) : (
        <TextButton isDisabled={isPending} onClick={onEnd}>
          {messages.endSession}
          <span className={visuallyHidden}>: {name}</span>
        </TextButton>
      )}
    </>
  );
}
