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
    () => sent.push('pause'),
  );
  return { queue, sent, answers };
}

describe('createDraftQueue', () => {
  it('sends one draft at a time, and only the last value of each path', async () => {
    const { queue, sent, answers } = createQueue();
    for (const value of ['a', 'ab', 'abc']) queue.add('text', value);
    queue.add('link', '/');
    expect(sent).toEqual(['pause', 'text=a']);
    expect(queue.isEmpty()).toBe(false);
    for (let index = 0; index < 3; index += 1) {
      answers[index]?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    await queue.flushed();
    const all = ['pause', 'text=a', 'pause', 'text=abc', 'pause', 'link=/', 'pause'];
    expect(sent).toEqual(all);
    expect([queue.isEmpty(), queue.isRunning()]).toEqual([true, false]);
  });

  it('drops the values of items when their list is set', async () => {
    const { queue, sent, answers } = createQueue();
    queue.add('other', 'x');
    queue.add('list.0', 'a');
    queue.add('listing', 'b');
    queue.add('list', '[]');
    for (let index = 0; index < 3; index += 1) {
      await expect.poll(() => answers.length).toBe(index + 1);
      answers[index]?.();
    }
    await queue.flushed();
    expect(sent.filter((each) => each !== 'pause')).toEqual(['other=x', 'listing=b', 'list=[]']);
  });

  it('runs a task between drafts', async () => {
    const { queue, sent, answers } = createQueue();
    queue.add('text', 'a');
    queue.add('link', '/');
    const task = queue.run(async () => void sent.push('task'));
    answers[0]?.();
    await task;
    await expect.poll(() => answers.length).toBe(2);
    expect(sent).toEqual(['pause', 'text=a', 'pause', 'task', 'pause', 'link=/']);
    const failed = queue.run(() => Promise.reject(new Error('Not read.')));
    answers[1]?.();
    await expect(failed).rejects.toThrow('Not read.');
    await queue.flushed();
    expect(queue.isRunning()).toBe(false);
  });
});
