const text = (value: string) => ({ '@type': 'string', '@value': value });

const kinds = [
  'grok_pattern',
  'stream',
  'pipeline_rule',
  'pipeline',
  'dashboard',
  'event_definition',
] as const;

function dataOf(kind: (typeof kinds)[number], at: number): object {
  const title = text(`Large ${at}`);
  const stream = `stream ${at}`;
  switch (kind) {
    case 'grok_pattern':
      return { name: `LARGE${at}`, pattern: `large-${at}` };
    case 'stream':
      return { title, description: text(''), matching_type: text('AND'), stream_rules: [], outputs: [] };
    case 'pipeline_rule': {
      const action = `set_fields(grok("%{LARGE${at}:large}", to_string($message.message)));`;
      return { title, source: text(`rule "Large ${at}"\nwhen true\nthen ${action}\nend`) };
    }
    case 'pipeline': {
      const source = text(`pipeline "Large ${at}"\nstage 0 match either\nrule "Large ${at}"\nend`);
      return { title, source, connected_streams: [text(stream)] };
    }
    case 'dashboard': {
      const query = { type: 'elasticsearch', query_string: '' };
      const search_types = [{ id: 'm', type: 'messages', streams: [stream] }];
      const queries = [{ id: 'q', timerange: { type: 'relative', range: 300 }, query, search_types }];
      const tab = { widgets: [], widget_mapping: {}, positions: {} };
      return { type: 'DASHBOARD', title, search: { queries }, state: { q: tab } };
    }
    default: {
      const window = { search_within_ms: 60_000, execute_every_ms: 60_000 };
      return {
        title,
        config: { type: 'aggregation-v1', query: text('large'), streams: [stream], ...window },
      };
    }
  }
}

/** A content pack with as many entities of each of six types, which need each other. */
export const largePack = (id: string, perKind: number) => ({
  v: 1,
  id,
  rev: 1,
  name: 'Large',
  summary: 'Has many entities',
  description: '',
  vendor: 'Tests',
  url: '',
  entities: kinds.flatMap((name) =>
    Array.from({ length: perKind }, (_, at) => ({
      v: '1',
      type: { name, version: name === 'dashboard' ? '2' : '1' },
      id: `${name} ${at}`,
      data: dataOf(name, at),
    })),
  ),
});
