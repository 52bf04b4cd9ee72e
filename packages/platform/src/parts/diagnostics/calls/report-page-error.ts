import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { anyone, body, defineCall, responds, successResponse } from '../../../http/calls/index.ts';
import { HOUR, type Limit } from '../../../kernel/rate-limits.ts';
import type { DiagnosticServices } from '../services.ts';

const reportLimit: Limit = { name: 'reportPageError', address: [60, HOUR] };

const pageError = z.object({
  page: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/, 'Expects the path of a page, without a query'),
  message: z.string().min(1).max(1000),
  stack: z.string().max(4000).default(''),
});

export const reportPageError = defineCall({
  id: 'reportPageError',
  method: 'post',
  path: routes.pageErrors,
  summary: 'Adds an error of a page to the log; ignored unless the setting `pageErrors` is true',
  description: 'The log contains neither the user nor the query strings of URLs.',
  access: anyone,
  input: body(pageError, {
    page: '/About',
    message: 'TypeError: plot is undefined',
    stack: 'at showPlot (https://example.org/assets/index-3f2a.js:1:204)',
  }),
  limit: reportLimit,
  responses: responds<DeleteResponse>('The error was logged or ignored', successResponse),
  async handle({ input }, { recorder, logsPageErrors }: DiagnosticServices) {
    if (logsPageErrors) {
      const { page, message, stack } = input;
      recorder.record({
        level: 'error',
        source: 'page',
        message: withoutQueries(`${page}: ${message}`),
        detail: withoutQueries(stack) || undefined,
      });
    }
    return { success: true };
  },
});

/** Removes the queries and fragments of URLs and paths, but not the line, the column and the punctuation after them. */
function withoutQueries(text: string): string {
  return text.replace(/\S+/g, (word) => {
    const start = word.search(/[?#]/);
    if (start === -1 || !/[/=]/.test(word)) return word;
    const [end = ''] = /(?::\d+){0,2}[)\]}>"'`.,;:]*$/.exec(word.slice(start)) ?? [];
    return word.slice(0, start) + end;
  });
}
