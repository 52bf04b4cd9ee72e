import { describe, expect, it } from 'vitest';
import { createDraftQueue } from './draft-queue.ts';

/** Creates a queue whose requests the test answers. */
function createQueue() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const queue = createDraftQueue<string>(
    (path, value) => {
      sent.push(`${path}=${value}`);
      return new Promise((resolve) => answers.push(resolve));
    },
    (isEmpty) => sent.push(isEmpty ? 'empty' : 'busy'),
  );
  return { queue, sent, answers };
}

describe('createDraftQueue', () => {
  it('sends one draft at a time, and only the last value of each path', async () => {
    const { queue, sent, answers } = createQueue();
    for (const value of ['a', 'ab', 'abc']) queue.add('text', value);
    queue.add('link', '/');
    expect(sent).toEqual(['busy', 'text=a']);
    for (let index = 0; index < 3; index += 1) {
      answers[index]?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    await queue.flushed();
    expect(sent).toEqual(['busy', 'text=a', 'text=abc', 'link=/', 'empty']);
  });

  it('drops the values of items when their list is set', () => {
    const { queue, sent } = createQueue();
    queue.add('other', 'x');
    queue.add('list.0', 'a');
    queue.add('list', '[]');
    expect(queue.has('list.0')).toBe(true);
    expect(queue.has('listing')).toBe(false);
    expect(sent).toEqual(['busy', 'other=x']);
  });
});
