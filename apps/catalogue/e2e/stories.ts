import { readFileSync } from 'node:fs';
import type { StoryIndex } from 'storybook/internal/types';

export interface Story {
  readonly id: string;
  /** Path of the story in the catalogue's menu, such as `Buttons/Button/Signal`. */
  readonly path: string;
  readonly isFullPage: boolean;
  /** Whether the pointer is over the first link or button of the story. */
  readonly isHovered: boolean;
  /** Whether the window is wide enough for several columns. */
  readonly isWide: boolean;
}

/**
 * Returns the stories of the catalogue that was built into `dist/`.
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
