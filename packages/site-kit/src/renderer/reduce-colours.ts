/** Maximum number of colours in the palette of a PNG. */
const MAX_COLOURS = 256;

/** Positions of the bits of red, green and blue in a colour such as `0xf0b23c`. */
const CHANNELS: readonly number[] = [16, 8, 0];

/** Colours of an image, each with its number of pixels. */
type Colours = readonly (readonly [colour: number, count: number])[];

/** Colours that are replaced by one colour of the palette. */
interface Group {
  readonly colours: Colours;
  /** Channel in which the colours differ most. */
  readonly channel: number;
  readonly min: number;
  readonly max: number;
}

/** An image whose pixels are indices of its palette. */
export interface IndexedImage {
  /** Colours such as `0xf0b23c`. */
  readonly palette: readonly number[];
  readonly pixels: Uint8Array;
}

/**
 * Reduces an image to at most 256 colours. Halves the group of colours that differ most until there are enough
 * groups, and replaces the colours of each group by their mean.
 *
 * @param rgba red, green, blue and opacity of each pixel. The opacity is ignored.
 */
export function reduceColours(rgba: Uint8Array): IndexedImage {
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const pixels = new Uint32Array(rgba.length / 4);
  const counts = new Map<number, number>();
  for (let index = 0; index < pixels.length; index += 1) {
    const colour = view.getUint32(index * 4) >>> 8;
    pixels[index] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const groups = groupColours([...counts]);
  const indices = new Map(
    groups.flatMap(({ colours }, index) => colours.map(([colour]) => [colour, index])),
  );
  return {
    palette: groups.map(({ colours }) => meanOf(colours)),
    pixels: new Uint8Array(pixels.map((colour) => indices.get(colour) ?? 0)),
  };
}

function groupColours(colours: Colours): readonly Group[] {
  const groups = [toGroup(colours)];
  while (groups.length < MAX_COLOURS) {
    const widest = groups.reduce(wider);
    const { channel, min, max } = widest;
    if (min === max) break;
    const halves = Map.groupBy(
      widest.colours,
      ([colour]) => channelOf(colour, channel) > (min + max) / 2,
    );
    groups.splice(groups.indexOf(widest), 1, ...[...halves.values()].map(toGroup));
  }
  return groups;
}

function toGroup(colours: Colours): Group {
  return CHANNELS.map((channel) => {
    let [min, max] = [255, 0];
    for (const [colour] of colours) {
      min = Math.min(min, channelOf(colour, channel));
      max = Math.max(max, channelOf(colour, channel));
    }
    return { colours, channel, min, max };
  }).reduce(wider);
}

function wider(one: Group, other: Group): Group {
  return other.max - other.min > one.max - one.min ? other : one;
}

function meanOf(colours: Colours): number {
  const total = colours.reduce((sum, [, count]) => sum + count, 0);
  return CHANNELS.reduce((mean, channel) => {
    const sum = colours.reduce(
      (all, [colour, count]) => all + channelOf(colour, channel) * count,
      0,
    );
    return mean | (Math.round(sum / total) << channel);
  }, 0);
}

function channelOf(colour: number, channel: number): number {
  return (colour >> channel) & 255;
}
