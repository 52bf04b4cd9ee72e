/**
 * Pen strokes of the plates: the page's small drawings. Their colours are custom properties, which the page
 * sets, so a plate follows the colour scheme, the theme, print and forced-colours mode.
 */
import type { Point } from '../sheet.ts';

export const colours = {
  /** Colour of names, symbols and boundaries. */
  ink: 'var(--plate-ink)',
  /** Colour of roads and other details. */
  detail: 'var(--plate-detail)',
  /** Colour of contour lines and the grid. */
  ground: 'var(--plate-ground)',
  paper: 'var(--plate-paper)',
  /** Colour of water and fibre. */
  water: 'var(--plate-water)',
  /** Fill of substations, and the colour of lines on this fill. */
  signal: 'var(--plate-signal)',
  onSignal: 'var(--plate-on-signal)',
  /** Colour of the wide casing of a power line; `core` is the colour of the thin line on top of the casing. */
  casing: 'var(--plate-casing)',
  core: 'var(--plate-core)',
  /** Transparent fill of a building site. */
  tint: 'var(--plate-tint)',
} as const;

type Colour = (typeof colours)[keyof typeof colours];

export function stroke(data: string, colour: Colour, width: number, dash = ''): string {
  const dashes = dash && ` stroke-dasharray="${dash}"`;
  return `<path d="${data}" stroke="${colour}" stroke-width="${width}"${dashes}/>`;
}

export function shape(data: string, fill: Colour, outline: Colour, width: number): string {
  return `<path d="${data}" fill="${fill}" stroke="${outline}" stroke-width="${width}"/>`;
}

export function fill(data: string, colour: Colour): string {
  return `<path d="${data}" fill="${colour}"/>`;
}

/** Draws a power line: a wide casing with a thin line in its middle. */
export function signalLine(data: string, width: number): string {
  return stroke(data, colours.casing, width * 3.6) + stroke(data, colours.core, width);
}

/** Draws a fibre route: dots, on every plate as on the map of the hero. */
export function fibreLine(data: string, width: number): string {
  return `<g stroke-linecap="round">${stroke(data, colours.water, width, `0 ${2 * width}`)}</g>`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.join('L')}z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.join('L')}`;
}

/** Draws a boundary mark: a square around each point. */
export function marks(points: readonly Point[], size: number, width: number): string {
  const data = points.map(([x, y]) => `M${x - size / 2} ${y - size / 2}h${size}v${size}h-${size}z`);
  return shape(data.join(''), colours.paper, colours.ink, width);
}

/** Returns the point at a share of the way from one point to another. */
export function between([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point {
  return [round(fromX + (toX - fromX) * share), round(fromY + (toY - fromY) * share)];
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
