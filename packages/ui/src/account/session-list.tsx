import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../components/buttons.tsx';
import { Badge } from '../components/content.tsx';
import { Text } from '../components/typography.tsx';
import { Spinner } from '../screens/loading.tsx';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { device, sessions as list, session } from './account.css.ts';
import type { AccountPanelCopy } from './account-copy.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountSession, SessionsCall } from './calls.ts';
import { CallError, Outcome, TextButton } from './messages.tsx';

interface SessionListProps {
  readonly sessions: SessionsCall;
  readonly words: AccountPanelCopy;
}

/** Sessions of the user, with buttons that end them. */
export function SessionList({ sessions: call, words }: SessionListProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState('');
  const { sessions, isPending, error } = call;

  async function end(ending: Promise<boolean>, message: string): Promise<void> {
    setOutcome('');
    if (!(await ending)) return;
    setOutcome(message);
    // The button that had the focus has disappeared.
    heading.current?.focus();
  }

  return (
    <AccountSection title={words.sessions} headingRef={heading}>
      {!sessions && isPending && (
        <div role="status" aria-label={words.loading}>
          <Spinner />
        </div>
      )}
      <CallError error={error} />
      {!sessions && error && (
        <div>
          <Button tone="outline" onClick={() => void call.reload()}>
            {words.retry}
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
                words={words}
                onEnd={() => void end(call.end(item.id), words.sessionEnded)}
              />
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <TextButton
            isDisabled={isPending}
            onClick={() => void end(call.endOthers(), words.othersEnded)}
          >
            {words.endOthers}
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
  readonly words: AccountPanelCopy;
  readonly onEnd: () => void;
}

function Session({ session: item, isPending, words, onEnd }: SessionProps): ReactNode {
  const name = item.device || words.unknownDevice;
  return (
    <>
      <div>
        <p className={device}>{name}</p>
        <Text size="caption">
          <time dateTime={item.last_used_date}>
            {words.lastUsed(new Date(item.last_used_date))}
          </time>
        </Text>
      </div>
      {item.is_current ? (
        <Badge tone="outline">{words.thisDevice}</Badge>
      ) : (
        <TextButton isDisabled={isPending} onClick={onEnd}>
          {words.endSession}
          <span className={visuallyHidden}>: {name}</span>
        </TextButton>
      )}
    </>
  );
}
