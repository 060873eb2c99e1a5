/** The public tables as the line of the hall tells them: first all, then what changes. */
import type { Listed, TableInfo } from '../wire/generated/live';

export type Tables = ReadonlyMap<string, TableInfo>;

export function listed(before: Tables, { anew, tables, gone }: Listed): Tables {
  const found = new Map(anew ? [] : before);
  for (const table of tables) found.set(table.id, table);
  for (const id of gone) found.delete(id);
  return found;
}

/** Those of one kind, the newest first. */
export const ofStatus = (tables: Tables, status: TableInfo['status']): TableInfo[] =>
  [...tables.values()].filter((table) => table.status === status).sort((a, b) => b.opened_at - a.opened_at);
