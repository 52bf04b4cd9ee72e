/**
 * Sign-in in a popup, for a framed page (PROTOCOL: the popup posts `{access_token, is_new_user}` to
 * the origin named in `popup_origin`).
 *
 * Hazards: any window may post a message with a token of its own and so sign the visitor in as
 * somebody else. A message counts only if it comes from this very popup and from the platform. And
 * a popup that posts and closes may be seen to be closed before its message is.
 */
const CLOSED_CHECK_MS = 500;

/** How often it is found closed before nothing is expected of it any more. */
const CLOSED_CHECKS = 3;

/**
 * Opens the popup; calls `onToken` when the platform sends a token, and stops listening when the popup
 * closes. False when the browser opened none.
 */
export function openLoginPopup(
  loginUrl: URL,
  platformOrigins: readonly string[],
  onToken: (token: string) => void,
): boolean {
  loginUrl.searchParams.set('popup_origin', window.location.origin);
  const popup = window.open(loginUrl, 'platform-login', 'popup,width=500,height=700');
  if (popup === null) return false;

  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== popup || !platformOrigins.includes(origin)) return;
    const token =
      typeof data === 'object' && data !== null && 'access_token' in data && data.access_token;
    if (typeof token !== 'string') return;
    stop();
    popup.close();
    onToken(token);
  };
  let left = CLOSED_CHECKS;
  const closedCheck = setInterval(() => popup.closed && !left-- && stop(), CLOSED_CHECK_MS);
  window.addEventListener('message', onMessage);
  return true;

  function stop(): void {
    clearInterval(closedCheck);
    window.removeEventListener('message', onMessage);
  }
}
