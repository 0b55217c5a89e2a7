import { textWidget, type Widget } from '@tailrace/domain/widgets/widget';

/** A list of the newest messages. */
export const newMessages = (id: string): Widget => ({
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

/** A text that is still to be written. */
export const newText = (id: string): Widget => textWidget(id, '');
