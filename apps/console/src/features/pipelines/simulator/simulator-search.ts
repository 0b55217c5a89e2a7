interface SimulatorSearch {
  /** The stored message to simulate. */
  index?: string;
  message_id?: string;
  /** The stream it is simulated for. */
  stream?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The URL parameters of the simulator. */
export function simulatorSearch(search: Record<string, unknown>): SimulatorSearch {
  const [index, message_id, stream] = [search.index, search.message_id, search.stream].map(text);
  return {
    ...(index !== undefined && message_id !== undefined ? { index, message_id } : {}),
    ...(stream !== undefined ? { stream } : {}),
  };
}
