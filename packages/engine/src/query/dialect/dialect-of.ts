import type { Engine } from '../../database/sql-connection.ts';
import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

const dialects: Readonly<Record<Engine, Dialect>> = { sqlite, postgres };

export function dialectOf({ engine }: { readonly engine: Engine }): Dialect {
  return dialects[engine];
}
