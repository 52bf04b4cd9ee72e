/** Runs each task at most once per animation frame, however often it is requested. */
export interface FrameQueue {
  run(task: () => void): void;
  stop(): void;
}

/** Creates an empty queue. */
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
