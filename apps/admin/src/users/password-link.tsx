import { type PasswordLink as Link, type MemberInfo, routes } from '@groundwork/sdk/protocol';
import { toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { code, notice, plainButton } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

/**
 * Creates a link with which a user without a password sets one. The link is shown once. The administrator sends it to
 * the user.
 */
export function PasswordLink({ member }: { readonly member: MemberInfo }): ReactNode {
  const platform = usePlatform();
  const [link, setLink] = useState<Link>();

  async function create() {
    try {
      const params = { userId: member.id };
      setLink(await platform.request<Link>(routes.memberPasswordLink, { method: 'POST', params }));
    } catch (error) {
      toastFailure(messages.user.linkFailed, error);
    }
  }

  return (
    <section>
      <h2>{messages.user.password}</h2>
      <p>{messages.user.noPassword}</p>
      <button type="button" className={plainButton} onClick={create}>
        {messages.user.createLink}
      </button>
      {link && (
        <p className={notice} role="status">
          {messages.user.link(formatInstant(link.expires_date))}{' '}
          <span className={code}>{link.password_url}</span>
        </p>
      )}
    </section>
  );
}
