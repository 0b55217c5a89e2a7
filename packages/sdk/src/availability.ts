/** Reports when the server becomes unreachable and reachable again. */
export interface Availability {
  responded(response: Response): void;
  unreachable(): void;
}

export interface AvailabilityListeners {
  /** The server became unreachable. Called once per outage. */
  onServerDown?: (() => void) | undefined;
  /** The server is reachable again. */
  onServerUp?: (() => void) | undefined;
}

// Every response of the server contains its node id; a gateway that cannot reach the server does not send it.
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
    responded(response) {
      if (isGatewayFailure(response)) return unreachable();
      if (isUp) return;
      isUp = true;
      onServerUp?.();
    },
  };
}
