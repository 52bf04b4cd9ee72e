import { describe, expect, it } from 'vitest';
import { createDraftQueue } from './draft-queue.ts';

/** Creates a queue whose requests the test resolves. */
function createQueue() {
  const sent: string[] = [];
  const resolvers: (() => void)[] = [];
  const queue = createDraftQueue<string>(
    (path, value) => {
      sent.push(`${path}=${value}`);
      return new Promise((resolve) => resolvers.push(resolve));
    },
    () => sent.push('pause'),
  );
  return { queue, sent, resolvers };
}

describe('createDraftQueue', () => {
  it('sends only the last value of each path, one draft at a time', async () => {
    const { queue, sent, resolvers } = createQueue();
    for (const value of ['a', 'ab', 'abc']) queue.add('text', value);
    queue.add('link', '/');
    expect(sent).toEqual(['pause', 'text=a']);
    expect(queue.isEmpty()).toBe(false);
    for (let index = 0; index < 3; index += 1) {
      resolvers[index]?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    await queue.flushed();
    const all = ['pause', 'text=a', 'pause', 'text=abc', 'pause', 'link=/', 'pause'];
    expect(sent).toEqual(all);
    expect([queue.isEmpty(), queue.isRunning()]).toEqual([true, false]);
  });

  it('drops the waiting drafts of a list’s items when a draft of the whole list is added', async () => {
    const { queue, sent, resolvers } = createQueue();
    queue.add('other', 'x');
    queue.add('list.0', 'a');
    queue.add('listing', 'b');
    queue.add('list', '[]');
    for (let index = 0; index < 3; index += 1) {
      await expect.poll(() => resolvers.length).toBe(index + 1);
      resolvers[index]?.();
    }
    await queue.flushed();
    expect(sent.filter((each) => each !== 'pause')).toEqual(['other=x', 'listing=b', 'list=[]']);
  });

  it('does not send drafts that were removed from the queue', async () => {
    const { queue, sent, resolvers } = createQueue();
    for (const path of ['text', 'link']) queue.add(path, 'a');
    queue.clear();
    resolvers[0]?.();
    await queue.flushed();
    expect(sent).toEqual(['pause', 'text=a', 'pause']);
  });

  it('runs a task before the drafts that are waiting', async () => {
    const { queue, sent, resolvers } = createQueue();
    queue.add('text', 'a');
    queue.add('link', '/');
    const task = queue.run(async () => void sent.push('task'));
    resolvers[0]?.();
    await task;
    await expect.poll(() => resolvers.length).toBe(2);
    expect(sent).toEqual(['pause', 'text=a', 'pause', 'task', 'pause', 'link=/']);
    const failed = queue.run(() => Promise.reject(new Error('Not read.')));
    resolvers[1]?.();
    await expect(failed).rejects.toThrow('Not read.');
    await queue.flushed();
    expect(queue.isRunning()).toBe(false);
  });
});
