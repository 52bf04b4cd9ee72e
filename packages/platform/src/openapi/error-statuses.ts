import type { Operation } from './operation.ts';

/** Descriptions of the error of each status. */
export const errorDescriptions = {
  '400': 'It cannot be understood, or not be done with what was sent.',
  '401': 'Nobody is signed in, or the token is good for nothing.',
  '403': 'Whoever asks may not do this.',
  '404': 'There is no such thing, or none that whoever asks may see.',
  '408': 'The body did not arrive in time.',
  '409': 'It was sent before, and how it ended is not known, or the answer was not kept.',
  '413': 'The body is longer than the call takes.',
  '422': 'A field does not hold what it should.',
  '429': 'It was tried too often.',
  '500': 'The platform failed.',
  '501': 'The platform is not set up for it; the message names what is missing.',
  '502': 'A function or a service that was asked failed.',
  '503': 'The platform cannot do it at the moment.',
  '504': 'A function or a service that was asked took too long.',
} as const;

/** Status of an error. */
export type ErrorStatus = keyof typeof errorDescriptions;

/** Returns the errors of a call. */
export function errorStatuses({
  route,
  access,
  body,
  query,
  headers,
  errors = [],
}: Operation): ErrorStatus[] {
  const statuses = new Set<number>([...errors, 500, 503]);
  const add = (...more: readonly number[]) => {
    for (const status of more) statuses.add(status);
  };
  if (access !== 'anyone') add(401, 403);
  if (route.includes(':appId')) add(404);
  if (body) add(400, 408, 413, 422);
  if (query && access !== 'anyone') add(400, 422);
  if (headers?.includes('idempotency')) add(400, 422);
  return Object.keys(errorDescriptions).filter((status): status is ErrorStatus =>
    statuses.has(Number(status)),
  );
}
