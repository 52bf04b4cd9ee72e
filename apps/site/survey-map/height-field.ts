import { nearestOnLine } from './distance.ts';
import { river } from './features.ts';
import { gradientNoise } from './gradient-noise.ts';
import { seededRandom } from './random.ts';
import { type Point, substation } from './sheet.ts';

/** Returns the height at a point of the map, in metres. */
export type HeightField = (x: number, y: number) => number;

interface Hill {
  readonly at: Point;
  readonly height: number;
  readonly radius: number;
}

// The hills have fixed positions, and the seed only adds noise. The land right of the centre is flat, because the firm
// looks for flat land.
const hills: readonly Hill[] = [
  { at: [1350, 60], height: 150, radius: 270 },
  { at: [470, 40], height: 120, radius: 260 },
  { at: [120, 330], height: 90, radius: 230 },
  { at: [1520, 900], height: 140, radius: 270 },
  { at: [480, 880], height: 120, radius: 290 },
  { at: [800, 640], height: 45, radius: 160 },
];

const plain = { height: 62, radius: 250 } as const;
const valley = { source: 58, mouth: 20, width: 105 } as const;

export function heightField(seed: number): HeightField {
  const noise = gradientNoise(seededRandom(seed));
  return (x, y) => {
    // Distorts the coordinates with noise, because the hills would otherwise look like circles.
    const bentX = x + 90 * noise(x / 260, y / 260);
    const bentY = y + 90 * noise(x / 260 + 20, y / 260 + 20);
    let height = 66;
    for (const hill of hills) {
      const distance = Math.hypot(bentX - hill.at[0], bentY - hill.at[1]) / hill.radius;
      height += hill.height * Math.exp(-distance * distance);
    }
    height += 34 * noise(bentX / 190 + 7, bentY / 190 + 7);
    height += 13 * noise(y / 84 + 31, x / 84 + 31) + 4 * noise(x / 37 + 11, y / 37 + 43);

    const fromPlain =
      Math.hypot((x - substation[0] - 60) * 0.8, y - substation[1] - 140) / plain.radius;
    height = blend(
      height,
      plain.height + 0.1 * (height - plain.height),
      Math.exp(-(fromPlain ** 4)),
    );

    const { distance, along } = nearestOnLine([x, y], river);
    const floor = valley.source + (valley.mouth - valley.source) * along;
    return blend(height, floor, Math.exp(-((distance / valley.width) ** 2)));
  };
}

function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
