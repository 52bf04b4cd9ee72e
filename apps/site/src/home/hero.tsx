import {
  ChevronDownIcon,
  Container,
  driftOnScroll,
  Eyebrow,
  fadeOnScroll,
  Heading,
  Icon,
  night,
  Text,
  useScrollMotion,
} from '@groundwork/ui';
import type { ReactNode } from 'react';
import { gridLines, sheet } from '../../survey-map/sheet.ts';
import { firm } from '../content/firm.ts';
import { hero } from '../content/hero.ts';
import terrainUrl from '../styles/terrain.svg?url&no-inline';
import * as styles from './hero.css.ts';
import { PowerLine } from './power-line.tsx';
import { eyebrow, sheetNumber } from './section-head.css.ts';

/** The first section, which fills the screen: the name of the firm and its claim on an animated map. */
export function Hero(): ReactNode {
  useScrollMotion();
  const { image } = hero;

  return (
    <section
      className={`${night} ${styles.hero} ${image === null ? styles.mapFocus : ''}`}
      aria-labelledby="hero-title"
    >
      <div className={`${driftOnScroll} ${styles.map}`} aria-hidden={image === null}>
        <div className={styles.terrainFrame}>
          <img
            className={styles.terrain}
            src={image?.src ?? terrainUrl}
            alt={image?.alt ?? ''}
            width={sheet.width}
            height={sheet.height}
            decoding="async"
            loading="lazy"
          />
        </div>
        {image === null && <PowerLine />}
      </div>
      <div className={image === null ? styles.scrim : styles.imageScrim} />
      <div className={styles.neatline} />
      <div className={styles.top} aria-hidden="true">
        <div className={styles.eastings}>
          {gridLines.eastings.map((kilometre) => (
            <span key={kilometre}>{kilometre}</span>
          ))}
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={`${driftOnScroll} ${styles.northings}`}>
          {gridLines.northings.map((kilometre) => (
            <span key={kilometre}>{kilometre}</span>
          ))}
        </div>
      </div>
      {image === null && (
        <div className={styles.scaleBar} aria-hidden="true">
          <span>0</span>
          <span>1</span>
          <span>2 km</span>
        </div>
      )}
      <div className={`${fadeOnScroll} ${styles.content}`}>
        <Container>
          <span className={sheetNumber} aria-hidden="true">
            Sheet 1
          </span>
          <div className={styles.words}>
            <Eyebrow className={eyebrow}>{firm.brand}</Eyebrow>
            <Heading level={1} size="display" id="hero-title">
              {hero.heading}
            </Heading>
            <div className={styles.standfirst}>
              <Text size="lead">{hero.text}</Text>
            </div>
          </div>
        </Container>
      </div>
      <a className={styles.cue} href="#about" aria-label={hero.scrollLabel}>
        <span className={styles.chevron}>
          <Icon glyph={ChevronDownIcon} />
        </span>
      </a>
    </section>
  );
}
