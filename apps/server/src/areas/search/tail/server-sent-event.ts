/** An event as `text/event-stream` has it. */
export function serverSentEvent(name: string, data: unknown, id: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Keeps a connection from being taken for dead, and tells a place without an event. */
export function heartbeat(id: string): string {
  return `: heartbeat\nid: ${id}\n\n`;
}
