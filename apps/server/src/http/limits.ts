/** Limits per client and in total. */
export interface HttpLimits {
  /** Bytes of a request body. */
  body: number;
  /** Bytes of a search or export request, which stays in memory while it runs. */
  searchBody: number;
  /** Bytes of a request of an assistant. */
  mcpBody: number;
  /** Bytes of a content pack. */
  packBody: number;
  /** Bytes of a request body without a login. */
  guestBody: number;
  /** Bytes of request bodies in memory, in total and per user, or per network without a login. */
  bodies: number;
  bodiesPerOwner: number;
  /** Timeouts for a whole body and for a pause within it; without a login the shorter one applies to both. */
  bodyMs: number;
  bodyPauseMs: number;
  /** How long the rest of a refused body is read and discarded, so that the client can read the response. */
  discardMs: number;
  /** Open connections, in total and per network. */
  connections: number;
  connectionsPerNetwork: number;
}

export const httpLimits: HttpLimits = {
  body: 4 << 20,
  searchBody: 1 << 20,
  mcpBody: 256 << 10,
  packBody: 10 << 20,
  guestBody: 8 << 10,
  bodies: 32 << 20,
  bodiesPerOwner: 12 << 20,
  bodyMs: 60_000,
  bodyPauseMs: 10_000,
  discardMs: 5000,
  connections: 1000,
  connectionsPerNetwork: 400,
};
