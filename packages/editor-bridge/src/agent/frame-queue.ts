/** Runs tasks in the next animation frame. A task that is requested several times runs once per frame. */
export interface FrameQueue {
  run(task: () => void): void;
  stop(): void;
}

export function createFrameQueue(): FrameQueue {
  const tasks = new Set<() => void>();
  let frame: number | undefined;

  function flush(): void {
    frame = undefined;
    const due = [...tasks];
    tasks.clear();
    for (const task of due) task();
  }

  return {
    run(task) {
      tasks.add(task);
      frame ??= requestAnimationFrame(flush);
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      tasks.clear();
    },
  };
}
