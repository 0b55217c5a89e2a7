/** One event of a `text/event-stream`. */
export interface ServerEvent {
  name: string;
  id: string;
  data: string;
}

const field = /^(\w+):? ?(.*)$/;

function readEvent(block: string): ServerEvent {
  const event: ServerEvent = { name: 'message', id: '', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = field.exec(line) ?? [];
    if (name === 'event') event.name = value;
    else if (name === 'id') event.id = value;
    else if (name === 'data') data.push(value);
  }
  return { ...event, data: data.join('\n') };
}

/** Parses a chunked event stream and returns complete events. */
export class EventReader {
  /** Chunks of an incomplete event; a long one arrives in many. */
  #pieces: string[] = [];

  read(text: string): ServerEvent[] {
    if (text === '') return [];
    const joined = `${this.#pieces.at(-1)?.at(-1) ?? ''}${text}`;
    if (!joined.includes('\n\n')) {
      this.#pieces.push(text);
      return [];
    }
    const blocks = [...this.#pieces, text].join('').split('\n\n');
    const rest = blocks.pop() ?? '';
    this.#pieces = rest === '' ? [] : [rest];
    return blocks.map(readEvent);
  }
}
