import { Container, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { firm } from '../content/firm.ts';
import { footer, legalLines } from '../content/footer.ts';
import * as styles from './footer.css.ts';
import { FooterAddress } from './footer-address.tsx';

/** Map symbols that the focus areas get, one after the other. */
const symbols = [
  'M.5.5h33v17H.5zM9 .5v17m8-17v17m8-17v17M.5 9h33',
  'M.5 17.5v-9l8 5v-5l8 5v-5l8 5v-13h9v17z',
  'M0 6.5h34M0 11.5h34M0 9h4m5 0h4m5 0h4m5 0h4',
  'M.5 4L20 .5 33.5 7 29 17.5 5 15zM20 .5L17 16M3 9l28 2',
];

/** The footer, which looks like the legend of a map: contact, focus areas and legal lines. */
export function Footer(): ReactNode {
  const year = useCurrentYear();
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

/**
 * Returns the current year. The first render returns the year of the build, because the prerendered page
 * contains that year. After that, the clock of the visitor determines the year.
 */
function useCurrentYear(): number {
  const [year, setYear] = useState(BUILD_YEAR);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
