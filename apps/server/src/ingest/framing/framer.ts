/** What a framer reports while it reads a stream. */
export interface FrameHandler {
  /** A frame without its delimiter; it may be a view into the chunk it came with. */
  frame(payload: Buffer): void;
  /** A frame was longer than allowed and is left out. */
  tooLong(): void;
}

/** Cuts one connection's stream into frames. */
export interface Framer {
  push(chunk: Buffer): void;
  /** The sender is done: what it left without a delimiter is a frame as well. */
  end(): void;
}
