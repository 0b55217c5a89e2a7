/** What one client, and all of them together, may hold of the server. */
export interface HttpLimits {
  /** Bytes of a body: far more than any document of the contract needs. */
  body: number;
  /** Bytes of the body of a search or an export, which is kept while it runs. */
  searchBody: number;
  /** Bytes of a body from somebody who is not logged in. */
  guestBody: number;
  /** Bytes of bodies held at a time, of all users and of one. */
  bodies: number;
  bodiesOfOne: number;
  /** A body arrives as a whole within this time, and without a longer pause. */
  bodyMs: number;
  bodyPauseMs: number;
  /** How long the rest of a refused body is read and thrown away, so that its sender gets to read the answer. */
  discardMs: number;
  /** Open connections, of all clients and of one network. */
  connections: number;
  connectionsOfOne: number;
}

export const httpLimits: HttpLimits = {
  body: 4 << 20,
  searchBody: 1 << 20,
  guestBody: 8 << 10,
  bodies: 32 << 20,
  bodiesOfOne: 12 << 20,
  bodyMs: 60_000,
  bodyPauseMs: 10_000,
  discardMs: 5000,
  connections: 1000,
  connectionsOfOne: 400,
};

/** Node's own timeouts, for what ends before a handler sees it. */
export const nodeTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 90_000,
  /** How often Node looks for connections past those times. */
  connectionsCheckingInterval: 5000,
};
