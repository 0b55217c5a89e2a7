/** What templates can name, with values of an event that never happened. */
export const exampleModel = {
  event_definition_id: '60c0a1b28c5d3a1f2e4b9001',
  event_definition_type: 'aggregation-v1',
  event_definition_title: 'Failed logins',
  event_definition_description: 'More than 5 failed logins of a user in 5 minutes',
  job_definition_id: '60c0a1b28c5d3a1f2e4b9001',
  job_trigger_id: '60c0a1b28c5d3a1f2e4b9001',
  event: {
    id: '01F7R3S5W4QK8N2Z6H1M0V9XCD',
    event_definition_type: 'aggregation-v1',
    event_definition_id: '60c0a1b28c5d3a1f2e4b9001',
    origin_context: null,
    timestamp: '2026-03-02T10:29:59.999Z',
    timestamp_processing: '2026-03-02T10:30:00.410Z',
    timerange_start: '2026-03-02T10:25:00.000Z',
    timerange_end: '2026-03-02T10:29:59.999Z',
    streams: [],
    source_streams: ['60b5f4d1e4a1d80001a2b400'],
    message: 'Failed logins: mira - count()=6',
    source: 'log-node-1',
    key_tuple: ['mira'],
    key: 'mira',
    priority: 2,
    alert: true,
    fields: { user: 'mira' },
    group_by_fields: { user: 'mira' },
  },
  backlog: [
    {
      id: '5b5f4d1e-0000-11eb-8b5c-0242ac120002',
      timestamp: '2026-03-02T10:29:58.120Z',
      source: 'web-1',
      message: 'sshd: Failed password for mira from 192.0.2.7',
      stream_ids: ['60b5f4d1e4a1d80001a2b400'],
      fields: { user: 'mira' },
    },
  ],
};

/** Names that only our own server fills in. */
export const ownModel = {
  ...exampleModel,
  event_priority: 'Normal',
  event_url: 'https://logs.example.net/alerts?event=01F7R3S5W4QK8N2Z6H1M0V9XCD',
  event_replay_url: 'https://logs.example.net/search?q=…',
  http_external_uri: 'https://logs.example.net/',
};

/** The paths of a model's values, for completion: `event.message`. */
export function pathsOf(model: object, prefix = ''): string[] {
  return Object.entries(model).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? [path, ...pathsOf(value, `${path}.`)] : [path];
  });
}
