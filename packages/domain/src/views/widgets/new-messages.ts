import type { MessagesWidget } from './widget.ts';

/** A list of the newest messages. */
export const newMessages = (id: string): MessagesWidget => ({
  id,
  type: 'messages',
  filter: null,
  timerange: null,
  query: null,
  streams: [],
  config: {
    fields: ['timestamp', 'source'],
    show_message_row: true,
    decorators: [],
    sort: [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }],
  },
});
