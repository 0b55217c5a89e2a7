import type { Schemas } from '@tailrace/sdk';
import { exampleHandlers } from './examples.ts';

const severityType = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const formatType = 'org.graylog2.decorators.FormatStringDecorator';

/** A decorator for every message, and one for a single stream. */
export const mockDecorators: readonly Schemas['StoredDecorator'][] = [
  {
    id: '60a3b1c2d4e5f60718293f01',
    type: severityType,
    config: { source_field: 'level', target_field: 'severity' },
    stream: null,
    order: 0,
  },
  {
    id: '60a3b1c2d4e5f60718293f02',
    type: formatType,
    config: { format_string: `[\${source}] \${message}`, require_all_fields: true, target_field: 'message' },
    stream: '000000000000000000000001',
    order: 1,
  },
];

export const decoratorHandlers = exampleHandlers({ listDecorators: [...mockDecorators] });
