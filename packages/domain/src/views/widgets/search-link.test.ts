import { expect, it } from 'vitest';
import { searchLink } from './search-link.ts';

it('writes range, query, streams and the values of the parameters in use', () => {
  const parameter = (name: string, value: unknown) => ({
    type: 'value-parameter-v1',
    name,
    title: null,
    description: null,
    data_type: 'any',
    default_value: null,
    optional: false,
    binding: { type: 'value' as const, value },
  });
  const request = {
    query: 'source:$host$ AND path:"a b"',
    timeRange: { type: 'relative' as const, from: 300 },
    streams: ['s1'],
  };
  expect(searchLink(request, [parameter('host', 'web-01'), parameter('unused', 1)])).toEqual({
    q: 'source:$host$ AND path:"a b"',
    rangetype: 'relative',
    from: '300',
    streams: 's1',
    $host: 'web-01',
  });
});
