import { plainFields } from '@tailrace/domain/search/plain-fields';
import { ruleCompiler, ruleTypes, streamTakes } from '@tailrace/domain/streams/stream-rules';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import type { Stream } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';

const compile = ruleCompiler(plainFields);

const rule = (id: number, type: number, field: string, value: string, inverted = false) => ({
  id: String(id).padStart(24, '7'),
  stream_id: mockCheckoutStream.id,
  type,
  field,
  value,
  inverted,
  description: null,
});

/** A stream with a rule of most types. */
export const mockRuledStream: Stream = {
  ...mockCheckoutStream,
  rules: [
    { ...rule(1, 1, 'service', 'checkout'), description: 'Name given by the deployment' },
    rule(2, 6, 'message', 'GET'),
    rule(3, 3, 'took_ms', '1000', true),
    rule(4, 5, 'trace_id', ''),
  ],
};

export const mockFields = {
  _id: '91a0bb30-b232-11eb-9a6e-0242ac120004',
  timestamp: '2026-01-10T11:59:41.000Z',
  source: 'checkout-7f9c',
  message: 'GET /cart 502 in 31 ms',
  service: 'checkout',
  http_status: 502,
  took_ms: 31,
  gl2_source_input: '60a3b1c2d4e5f60718293a4b',
};

/** A server that stores and tests the rules of one stream. */
export function ruleServer(initial: Stream): RequestHandler[] {
  let stream = initial;
  let count = 0;
  const remove = (id: string) => stream.rules.filter((each) => each.id !== id);
  return [
    handle('getStream', () => stream),
    handle('createStreamRule', async ({ body }) => {
      count += 1;
      const added = { ...rule(count, 1, '', ''), ...(await body()), id: String(count).padStart(24, '8') };
      stream = { ...stream, rules: [...stream.rules, added] };
      return { streamrule_id: added.id };
    }),
    handle('updateStreamRule', async ({ params, body }) => {
      const changed = { ...rule(0, 1, '', ''), ...(await body()), id: params.ruleId };
      stream = {
        ...stream,
        rules: stream.rules.map((each) => (each.id === params.ruleId ? changed : each)),
      };
      return { streamrule_id: params.ruleId };
    }),
    handle('deleteStreamRule', ({ params }) => {
      stream = { ...stream, rules: remove(params.ruleId) };
      return new Response(null, { status: 204 });
    }),
    handle('updateStream', async ({ body }) => {
      stream = { ...stream, ...((await body()) as Partial<Stream>) };
      return stream;
    }),
    handle('resumeStream', () => {
      stream = { ...stream, disabled: false };
      return new Response(null, { status: 204 });
    }),
    handle('testStreamMatch', async ({ body }) => {
      const { message } = await body();
      const results = stream.rules.map(({ id, inverted = false, ...each }) => [
        id,
        compile({ ...each, isInverted: inverted })(message),
      ]);
      const rules = Object.fromEntries(results) as Record<string, boolean>;
      return { matches: streamTakes(stream.matching_type, Object.values(rules)), rules };
    }),
    handle('testRegex', async ({ body }) => {
      const { regex, string } = await body();
      try {
        return { matched: new RegExp(regex).test(string), regex, string };
      } catch {
        return apiError(400, 'The regular expression is invalid: Invalid property name');
      }
    }),
    handle('searchRelative', () =>
      messagesWith([mockFields, { ...mockFields, _id: 'm2', service: 'gateway' }]),
    ),
  ];
}

/** A search that finds messages with these fields. */
function messagesWith(fields: readonly (typeof mockFields)[]) {
  const page = exampleBody('searchRelative');
  return {
    ...page,
    messages: page.messages.slice(0, 1).flatMap((first) => fields.map((message) => ({ ...first, message }))),
  };
}

export const regexType = String(ruleTypes.regex);
