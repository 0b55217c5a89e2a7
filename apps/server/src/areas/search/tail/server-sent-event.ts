/** An event in the format of `text/event-stream`. */
export function serverSentEvent(name: string, data: unknown, id: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Keeps the connection alive, and updates the last event id without an event. */
export function heartbeat(id: string): string {
  return `: heartbeat\nid: ${id}\n\n`;
}
