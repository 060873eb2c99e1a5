/** How much a machine can draw: found out from its first pictures, and never asked for. */

/** Pictures that count. The one before them takes longer, because everything is made for it. */
const PICTURES = 10;
/** Milliseconds from one picture to the next, above which a machine is slow. */
const SLOW = 30;

export class Quality {
  /** Whether there are fewer dots and no shadows. */
  plain = false;
  readonly #took: number[] = [];
  #last: number | null = null;

  /** A picture was drawn at this time, in milliseconds. True if the machine has just turned out to be slow. */
  drawn(at: number): boolean {
    const since = this.#last === null ? null : at - this.#last;
    this.#last = at;
    if (since === null || this.#took.length > PICTURES) return false;
    this.#took.push(since);
    if (this.#took.length <= PICTURES) return false;
    const [, ...counted] = this.#took;
    this.plain = counted.reduce((sum, each) => sum + each, 0) / PICTURES > SLOW;
    return this.plain;
  }

  /** Nothing moves for a while: the time until the next picture says nothing. */
  rest(): void {
    this.#last = null;
  }
}
