import { createContext, type ReactNode, useContext } from 'react';
import type { Messages, OwnMessages } from './messages.ts';

const Context = createContext<OwnMessages>({});

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
  /** Messages of the app, such as a translation. Components use the English one for each that is missing. */
  readonly messages: OwnMessages;
  readonly children: ReactNode;
}

/** Replaces the English messages of the components inside it. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactNode {
  return <Context value={messages}>{children}</Context>;
}

/** Returns the messages of a component: those of the app, and the English ones that it does not replace. */
export function useMessages<Part extends keyof Messages>(
  part: Part,
  english: Messages[Part],
): Messages[Part] {
  return { ...english, ...useContext(Context)[part] };
}
