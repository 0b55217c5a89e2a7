/** Tells when the server stops answering and when it answers again. */
export interface Availability {
  answered(response: Response): void;
  unreachable(): void;
}

export interface AvailabilityListeners {
  /** The server stopped answering. Called once, until it is up again. */
  onServerDown?: (() => void) | undefined;
  /** The server answers again. */
  onServerUp?: (() => void) | undefined;
}

// Every answer of the server carries its node id; a gateway that cannot reach the server has none to give.
const isGatewayFailure = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.has('X-Graylog-Node-ID');

export function createAvailability({ onServerDown, onServerUp }: AvailabilityListeners): Availability {
  let isUp = true;

  function unreachable() {
    if (!isUp) return;
    isUp = false;
    onServerDown?.();
  }

  return {
    unreachable,
    answered(response) {
      if (isGatewayFailure(response)) return unreachable();
      if (isUp) return;
      isUp = true;
      onServerUp?.();
    },
  };
}
