/** A server-sent event with parsed data; an event without a name only carries an id. */
export interface ReceivedEvent {
  event: string;
  id: string;
  data: unknown;
}

function readEvent(block: string): ReceivedEvent {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
  const of = (name: string) => fields.find(([, field]) => field === name)?.[2] ?? '';
  const data = of('data');
  return { event: of('event'), id: of('id'), data: data === '' ? null : JSON.parse(data) };
}

/** Yields the events of a response as they arrive; leaving the loop closes the connection. */
export async function* readEvents(response: Response): AsyncGenerator<ReceivedEvent, void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(readEvent);
  }
}
