/** Node's own timeouts, for requests that do not reach a handler. */
export const nodeTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 90_000,
  /** How often Node checks for connections past these timeouts. */
  connectionsCheckingInterval: 5000,
};
