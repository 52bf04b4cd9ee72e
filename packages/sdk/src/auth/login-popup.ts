const CLOSED_CHECK_MS = 500;

/**
 * Number of consecutive checks that must find the popup closed before the page stops listening for the popup's
 * message.
 */
const CLOSED_CHECKS = 3;

/**
 * Opens a sign-in popup for a framed page.
 *
 * Hazards: any window could post its own token, and so sign the visitor in as another user. So the page accepts only
 * messages from this popup that are sent from a platform origin. A popup that posts a message and then closes may
 * appear closed before the message arrives.
 *
 * @param onToken called with the token and with `is_new_user`; never called if the popup is closed without a sign-in.
 * @returns false if the browser blocked the popup.
 */
export function openLoginPopup(
  loginUrl: URL,
  platformOrigins: readonly string[],
  onToken: (token: string, isNewUser: unknown) => void,
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
    onToken(token, Object(data).is_new_user);
  };
  let checksLeft = CLOSED_CHECKS;
  const closedCheck = setInterval(() => popup.closed && !checksLeft-- && stop(), CLOSED_CHECK_MS);
  window.addEventListener('message', onMessage);
  return true;

  function stop(): void {
    clearInterval(closedCheck);
    window.removeEventListener('message', onMessage);
  }
}
