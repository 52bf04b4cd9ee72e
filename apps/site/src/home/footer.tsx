import { Container, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { symbols } from '../../survey-map/legend.ts';
import { firm } from '../content/firm.ts';
import { footer, legalLines } from '../content/footer.ts';
import * as styles from './footer.css.ts';
import { FooterAddress } from './footer-address.tsx';

/** The footer, which looks like the legend of a map: contact, focus areas and legal lines. */
export function Footer(): ReactNode {
  // The prerendered page contains the year of the build. After that, the clock of the visitor determines the year.
  const [year, setYear] = useState(BUILD_YEAR);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.firm}>
          <p className={styles.brand}>{firm.brand}</p>
          <Text size="lead">{footer.tagline}</Text>
          <FooterAddress />
        </div>
        <div className={styles.legend}>
          <h2 className={styles.legendTitle}>{footer.focusAreasHeading}</h2>
          <ul className={styles.areas}>
            {footer.focusAreas.map((area, index) => (
              <li key={index} className={styles.area}>
                <svg className={styles.symbol} viewBox="0 0 34 18" aria-hidden="true">
                  <path d={symbols[index % symbols.length]} />
                </svg>
                {area}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.imprint}>
          {legalLines(firm, year).map((line) => (
            <Text key={line} size="caption">
              {line}
            </Text>
          ))}
          {firm.privacyNotice && (
            <Text size="caption">
              <a href={firm.privacyNotice}>{footer.privacyNotice}</a>
            </Text>
          )}
        </div>
      </Container>
    </footer>
  );
}
