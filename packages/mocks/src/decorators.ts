import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { apiError, noContent, notFound } from './replies.ts';

type StoredDecorator = Schemas['StoredDecorator'];
type DecoratorType = Schemas['DecoratorType'];

const severityType = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const formatType = 'org.graylog2.decorators.FormatStringDecorator';

function setting(
  type: 'text' | 'boolean',
  human_name: string,
  default_value: string | boolean,
): Schemas['ConfigurationField'] {
  const is_optional = type === 'boolean';
  const more = { is_optional, attributes: [], additional_info: {}, position: 100 };
  return { type, human_name, description: `${human_name} of the decorator`, default_value, ...more };
}

function decoratorType(
  type: string,
  name: string,
  requested_configuration: DecoratorType['requested_configuration'],
): DecoratorType {
  return { type, name, human_name: name, link_to_docs: '', requested_configuration };
}

export const mockDecoratorTypes: Record<string, DecoratorType> = {
  [severityType]: decoratorType(severityType, 'Syslog severity as text', {
    source_field: setting('text', 'Source field', 'level'),
    target_field: setting('text', 'Target field', 'severity'),
  }),
  [formatType]: decoratorType(formatType, 'Format string', {
    format_string: setting('text', 'Format string', ''),
    require_all_fields: setting('boolean', 'Require all fields', false),
    target_field: setting('text', 'Target field', 'message'),
  }),
};

/** One for every message, and one for a stream alone. */
export const mockDecorators: readonly StoredDecorator[] = [
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

const isThere = (id: string) => mockDecorators.some((decorator) => decorator.id === id);

function saved(id: string, { type, config, stream = null, order = 0 }: Schemas['Decorator']) {
  return type in mockDecoratorTypes
    ? { id, type, config, stream, order }
    : apiError(400, `There is no decorator of the type "${type}"`);
}

export const decoratorHandlers: RequestHandler[] = [
  handle('listDecorators', () => [...mockDecorators]),
  handle('listDecoratorTypes', () => mockDecoratorTypes),
  handle('createDecorator', async ({ body }) => saved('60a3b1c2d4e5f60718293f03', await body())),
  handle('updateDecorator', async ({ params, body }) =>
    isThere(params.decoratorId) ? saved(params.decoratorId, await body()) : notFound(),
  ),
  handle('deleteDecorator', ({ params }) => (isThere(params.decoratorId) ? noContent() : notFound())),
];
