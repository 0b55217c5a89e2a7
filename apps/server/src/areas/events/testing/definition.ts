/** More than five messages per user in five minutes, looked for every minute. */
export const config = {
  type: 'aggregation-v1',
  query: 'action:login',
  streams: [] as string[],
  group_by: ['username'],
  series: [{ id: 'count-', function: 'count', field: '' }],
  conditions: {
    expression: {
      expr: '>',
      left: { expr: 'number-ref', ref: 'count-' },
      right: { expr: 'number', value: 5 },
    },
  },
  search_within_ms: 300_000,
  execute_every_ms: 60_000,
};
/** The body of a request that creates an event definition. */
export const definition = {
  title: 'Failed log-ins',
  description: '',
  priority: 2,
  alert: false,
  config,
  field_spec: {
    user: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.username}' }] },
  },
  key_spec: ['user'],
  notification_settings: { grace_period_ms: 0 },
};
