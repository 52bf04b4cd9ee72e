import type { SourceWriter } from '@groundwork/editor-bridge/host';
import { type Dispatch, useEffect } from 'react';
import { messageOf } from '../message-of.ts';
import type { ElementEvent, ElementState } from './element-state.ts';

const NO_LOCATION = {
  failure: 'A library component renders this element, so it has no place of its own in the source.',
};

/** Reads where the source of the selected element is, and reads it again when the source has changed. */
export function useInspection(
  writer: SourceWriter,
  { selected, saves }: Pick<ElementState, 'selected' | 'saves'>,
  dispatch: Dispatch<ElementEvent>,
): void {
  const { key, element } = selected ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save and undo changes the source
  useEffect(() => {
    if (key === undefined || !element) return;
    const { dataSourceLocation: location, tagName } = element;
    const contentPath = element.contentPath ?? element.textSource;
    const inspection =
      location === null && contentPath === null
        ? Promise.resolve(NO_LOCATION)
        : writer
            .inspect({ location, contentPath, tagName })
            .catch((error: unknown) => ({ failure: messageOf(error) }));
    void inspection.then((source) => dispatch({ type: 'inspected', key, source }));
  }, [writer, key, element, saves, dispatch]);
}
