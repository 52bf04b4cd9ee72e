import { useEffect } from 'react';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

export function useTitle(screen: string): void {
  const { session } = usePlatform();
  const title = messages.shell.title(screen, session.app.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
