/** Receives what a framer finds in a stream. */
export interface FrameHandler {
  /** A frame without its delimiter; it may be a view into the received chunk. */
  frame(payload: Buffer): void;
  /** A frame was longer than allowed and was skipped. */
  tooLong(): void;
}

/** Splits one connection's stream into frames. */
export interface Framer {
  push(chunk: Buffer): void;
  /** The stream ended: remaining bytes without a delimiter are the last frame. */
  end(): void;
}
