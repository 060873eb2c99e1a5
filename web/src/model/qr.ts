/** The dark squares of a QR code as one path: each run of them in a row is one box. */
export function outline(rows: readonly (readonly boolean[])[]): { size: number; path: string } {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
    }
  });
  return { size: rows.length, path };
}
