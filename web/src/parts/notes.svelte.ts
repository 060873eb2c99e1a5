/** Short news at the edge of the page, spoken politely and gone by themselves. */

interface ShortNews {
  readonly id: number;
  readonly text: string;
}

const STAYS_MS = 4_000;

class Notes {
  all = $state.raw<readonly ShortNews[]>([]);
  #last = 0;

  add(text: string): void {
    const note = { id: ++this.#last, text };
    this.all = [...this.all.slice(-2), note];
    setTimeout(() => (this.all = this.all.filter(({ id }) => id !== note.id)), STAYS_MS);
  }
}

export const notes = new Notes();

export const toast = (text: string): void => notes.add(text);
