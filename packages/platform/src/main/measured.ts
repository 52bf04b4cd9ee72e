/** Adds metrics to services: each function wraps a service and measures its calls. */

import type { Queries, SqlConnection, Writer } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { Mailer } from '../kernel/mail.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Functions } from '../parts/functions/index.ts';

export function measureReads(reader: SqlConnection, metrics: Metrics): SqlConnection {
  const measure =
    <Arguments extends unknown[], Result>(read: (...given: Arguments) => Result) =>
    (...given: Arguments): Result => {
      const start = performance.now();
      const result = read(...given);
      const count = () => metrics.countRead(secondsSince(start));
      if (result instanceof Promise) result.then(count, count);
      else count();
      return result;
    };
  return {
    ...reader,
    all: measure(reader.all),
    get: measure(reader.get),
    allAsArrays: measure(reader.allAsArrays),
    getAsArray: measure(reader.getAsArray),
  };
}

/** Wraps queries to measure their reads. The measured time does not include the wait for a query slot. */
export function measureQueries(queries: Queries, metrics: Metrics): Queries {
  return {
    run: (client, work) =>
      queries.run(client, (connection) => work(measureReads(connection, metrics))),
  };
}

export function measureWrites(writer: Writer, metrics: Metrics): Writer {
  let group = 0;
  const countOne = () => {
    if (group === 0) {
      queueMicrotask(() => {
        metrics.countCommit(group);
        group = 0;
      });
    }
    group += 1;
  };
  return {
    async write(work, onCommit) {
      const start = performance.now();
      const result = await writer.write(work, (done) => {
        countOne();
        onCommit?.(done);
      });
      metrics.countWrite(secondsSince(start));
      return result;
    },
  };
}

export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.countMail('failed');
        throw error;
      }
      metrics.countMail('sent');
    },
  };
}

/**
 * Wraps an app's functions to measure their calls. Calls to functions that do not exist are not measured.
 */
export function measureFunctions(functions: Functions, metrics: Metrics): Functions {
  return {
    ...functions,
    async call(call, connection) {
      const start = performance.now();
      const count = (outcome: string) =>
        metrics.countFunctionCall(call.context.name, outcome, secondsSince(start));
      try {
        const response = await functions.call(call, connection);
        count('ok');
        return response;
      } catch (error) {
        const outcome = error instanceof ServiceError ? error.code : 'internal_error';
        if (outcome !== 'not_found') count(outcome);
        throw error;
      }
    },
  };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
