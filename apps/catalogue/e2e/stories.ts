import { readFileSync } from 'node:fs';
import type { StoryIndex } from 'storybook/internal/types';

/** One story of the built catalogue. */
export interface Story {
  /** Names it in addresses and in the files of its screenshots. */
  readonly id: string;
  /** Where it stands in the catalogue, such as `Actions/Button/Signal`. */
  readonly path: string;
  /** Whether it is a whole page and not a part of one. */
  readonly isFullPage: boolean;
  /** Whether the pointer is to rest on its first link or button. */
  readonly isHovered: boolean;
  /** Whether it is to be seen in a window in which everything has room beside one another. */
  readonly isWide: boolean;
}

/**
 * The stories of the catalogue in `dist/`.
 *
 * @throws Error when the catalogue has not been built.
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
