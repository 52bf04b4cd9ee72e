const lattice = 64;

/** Smooth noise in the plane. Its values are roughly between -1 and 1, and repeat every 64 units. */
export type Noise = (x: number, y: number) => number;

/**
 * Creates gradient noise from random numbers.
 *
 * Gradient noise blends slopes instead of heights, so that the squares of its lattice are not visible in the
 * contour lines.
 */
export function gradientNoise(random: () => number): Noise {
  const angles = Float64Array.from({ length: lattice * lattice }, () => random() * 2 * Math.PI);
  const slope = (cornerX: number, cornerY: number, x: number, y: number): number => {
    const angle = angles[(cornerY & (lattice - 1)) * lattice + (cornerX & (lattice - 1))] ?? 0;
    return Math.cos(angle) * (x - cornerX) + Math.sin(angle) * (y - cornerY);
  };
  return (x, y) => {
    const west = Math.floor(x);
    const north = Math.floor(y);
    const east = ease(x - west);
    const south = ease(y - north);
    const top = mix(slope(west, north, x, y), slope(west + 1, north, x, y), east);
    const bottom = mix(slope(west, north + 1, x, y), slope(west + 1, north + 1, x, y), east);
    return mix(top, bottom, south) * Math.SQRT2;
  };
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
