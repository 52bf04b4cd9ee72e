import { mailto } from '@groundwork/site-kit';
import { Icon, MailIcon } from '@groundwork/ui';
import { copyText } from '@groundwork/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { firm } from '../content/firm.ts';
import { copyAddressMessages } from '../content/footer.ts';
import * as styles from './footer-address.css.ts';

/** The firm's e-mail address as a link and, once scripts run, with a button that copies it. */
export function FooterAddress(): ReactNode {
  const address = useRef<HTMLSpanElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return (
    <div className={styles.line}>
      <a className={styles.link} href={mailto(firm.email)}>
        <Icon glyph={MailIcon} />
        <span ref={address}>{firm.email}</span>
      </a>
      <div className={styles.place}>
        {isHydrated && (
          <button
            type="button"
            className={styles.copy}
            onClick={() => address.current && copyText(address.current, copyAddressMessages)}
          >
            {copyAddressMessages.button}
          </button>
        )}
      </div>
    </div>
  );
}
