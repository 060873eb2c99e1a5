/** Who held the device last, of several people who share it: kept until the page is closed, so that it can be reloaded. */
import { me } from '../../accounts';
import { showTable } from '../../wire/api';

const key = (table: string): string => `seat ${table}`;

export const keepSeat = (table: string, seat: number): void => sessionStorage.setItem(key(table), String(seat));

/** The seat that was kept for a table, if it is still one of this person's. */
export async function keptSeat(table: string): Promise<number | null> {
  const kept = sessionStorage.getItem(key(table));
  if (kept === null) return null;
  const [info, person] = await Promise.all([showTable(table), me()]);
  return person && info.seats[Number(kept)]?.person === person.id ? Number(kept) : null;
}
