import type { SqlConnection } from '@groundwork/engine';
import { type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import { redactText } from '../../kernel/redact-facts.ts';
import type { FunctionServices } from '../functions/index.ts';
import type { Automation, Step } from './automation.ts';
import { callStep, StepRejected } from './call-step.ts';
import { evaluateAll } from './expression.ts';
import { type Progress, type Run, updateRun } from './run-table.ts';
import { type TriggerEvent, toExpressionInput } from './trigger-event.ts';

/** Pauses before the second and the third attempt of a step, in milliseconds. */
const RETRY_MS = [10_000, 60_000];

const LONGEST_REASON = 500;

interface Claimed {
  readonly run: Run;
  /** Automation of the run; undefined if the app no longer contains it. */
  readonly automation: Automation | undefined;
  readonly holder: string;
  /** Aborted when the platform stops. */
  readonly signal: AbortSignal;
}

export async function performRun(
  services: FunctionServices,
  { run, automation, holder, signal }: Claimed,
): Promise<void> {
  const started = performance.now();
  let { step, attempts } = run;
  const store = (progress: Pick<Progress, 'status'> & Partial<Progress>) => {
    const durationMs = Math.round(run.durationMs + performance.now() - started);
    const full = { step, attempts, due: Date.now(), error: '', durationMs, ...progress };
    return services.writer.write((connection: SqlConnection) =>
      updateRun(connection, run.id, holder, full),
    );
  };
  const fail = async (error: string, isRetryable: boolean) => {
    // The stopping platform has already released the run, so its state must not be stored.
    if (signal.aborted) return;
    const pause = RETRY_MS[attempts - 1];
    const isFinal = !isRetryable || pause === undefined;
    services.log.warn({
      message: isFinal ? 'An automation failed.' : 'An automation failed and will be retried.',
      automation: run.automation,
      attempts,
      reason: error,
      request_id: run.id,
    });
    await store(
      isFinal ? { status: 'failed', error } : { status: 'waiting', due: Date.now() + pause, error },
    );
  };

  if (!automation) return fail('The app no longer has this automation.', false);
  if (attempts > RETRY_MS.length + 1)
    return fail('The platform stopped during every attempt.', false);
  const event: TriggerEvent | undefined = run.event === '' ? undefined : JSON.parse(run.event);
  for (;;) {
    const current = automation.steps[step];
    if (!current) {
      await store({ status: 'succeeded' });
      services.recorder.record({
        level: 'info',
        source: 'automation',
        name: run.automation,
        message: 'An automation succeeded.',
        durationMs: Math.round(run.durationMs + performance.now() - started),
        requestId: run.id,
      });
      return;
    }
    if (current.kind === 'wait') {
      step += 1;
      await store({ status: 'waiting', attempts: 0, due: Date.now() + current.ms });
      return;
    }
    try {
      const body = toBody(automation, current, event);
      await callStep(services, {
        name: current.functionName,
        body,
        depth: run.depth + 1,
        requestId: run.id,
        signal,
      });
    } catch (thrown) {
      await fail(reasonOf(thrown), isRetryable(thrown));
      return;
    }
    step += 1;
    attempts = 1;
    // If this node has lost the lease, it must not continue, because another node has continued the run.
    if (step < automation.steps.length && !(await store({ status: 'running' }))) return;
  }
}

/** Returns the request body for a function: the event, and the arguments both individually and as `args`. */
function toBody(
  { name, title, trigger }: Automation,
  step: Extract<Step, { kind: 'call' }>,
  event: TriggerEvent | undefined,
): JsonObject {
  const automation = { id: name, name: title, type: trigger.kind };
  const input = event ? toExpressionInput(event) : { trigger: {} };
  const args = Object.fromEntries(
    Object.entries(step.args).map(([key, value]) => [key, evaluateAll(value, input)]),
  );
  return { automation, args, ...event, ...args };
}

function isRetryable(thrown: unknown): boolean {
  if (thrown instanceof StepRejected) return thrown.status >= 500 || thrown.status === 429;
  if (!(thrown instanceof ServiceError)) return false;
  return ['function_failed', 'function_timeout', 'function_busy', 'store_unavailable'].includes(
    thrown.code,
  );
}

function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return redactText(message).slice(0, LONGEST_REASON);
}
