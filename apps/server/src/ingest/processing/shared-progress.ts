const slots = { beats: 0, expression: 1 } as const;

/** What a processing worker shows of itself in shared memory, for when it hangs or dies. */
export class SharedProgress {
  readonly memory: Int32Array<SharedArrayBuffer>;

  constructor(memory = new Int32Array(new SharedArrayBuffer(8))) {
    this.memory = memory;
  }

  /** Grows while the worker is alive. */
  get beats(): number {
    return Atomics.load(this.memory, slots.beats);
  }

  beat(): void {
    Atomics.add(this.memory, slots.beats, 1);
  }

  /** The hash of the expression that runs; 0 when none does. */
  get expression(): number {
    return Atomics.load(this.memory, slots.expression);
  }

  set expression(hash: number) {
    this.memory[slots.expression] = hash;
  }
}
