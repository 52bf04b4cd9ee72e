import { createContext, type ReactNode, useContext } from 'react';
import type { Messages, OwnMessages } from './messages.ts';

const Context = createContext<OwnMessages>({});

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
  /**
   * Messages of the app, for example a translation. For each message that is missing, components use the English one.
   */
  readonly messages: OwnMessages;
  readonly children: ReactNode;
}

/** Replaces the English messages of the components inside it. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactNode {
  return <Context value={messages}>{children}</Context>;
}

/** Returns the messages of a component. English messages replace those that the app does not provide. */
export function useMessages<Part extends keyof Messages>(
  part: Part,
  english: Messages[Part],
): Messages[Part] {
  return { ...english, ...useContext(Context)[part] };
}
