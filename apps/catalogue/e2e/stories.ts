import { readFileSync } from 'node:fs';
import type { StoryIndex } from 'storybook/internal/types';

/** Story of the built catalogue. */
export interface Story {
  /** Id in URLs and in the names of its screenshots. */
  readonly id: string;
  /** Place in the catalogue, such as `Buttons/Button/Signal`. */
  readonly path: string;
  /** Whether it is a whole page and not a part of one. */
  readonly isFullPage: boolean;
  /** Whether the pointer is over its first link or button. */
  readonly isHovered: boolean;
  /** Whether its window has room for several columns. */
  readonly isWide: boolean;
}

/**
 * Returns the stories of the catalogue in `dist/`.
 *
 * @throws Error if the catalogue has not been built.
 */
export function readStories(): readonly Story[] {
  const index: StoryIndex = JSON.parse(
    readFileSync(new URL('../dist/index.json', import.meta.url), 'utf8'),
  );
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
  return stories.map(({ id, title, name, tags }) => ({
    id,
    path: `${title}/${name}`,
    isFullPage: tags?.includes('full-page') ?? false,
    isHovered: tags?.includes('hovered') ?? false,
    isWide: tags?.includes('wide-window') ?? false,
  }));
}
