import type { TypedField } from '../../widgets/new-aggregation.ts';
import {
  average,
  counted,
  figure,
  isNumeric,
  linesOverTime,
  overTime,
  percentile,
  topBars,
  topTable,
  worldMap,
} from './parts.ts';
import { type DashboardTemplate, widget } from './template.ts';

const serverErrors = (status: TypedField) =>
  isNumeric(status) ? `${status.name}:>=500` : `${status.name}:5??`;

/** A path of fewer requests is slow by chance. */
const fewRequests = 10;

/** Requests to web servers and proxies. */
export const webAccess: DashboardTemplate = {
  id: 'web-access',
  title: 'Web access',
  summary: 'Traffic, errors, response times and clients of web servers.',
  fields: [
    {
      role: 'host',
      label: 'Host',
      names: ['http_host', 'vhost', 'virtual_host', 'server_name', 'host', 'hostname', 'source'],
    },
    {
      role: 'status',
      label: 'Status code',
      names: ['http_status', 'http_response_code', 'http_status_code', 'status_code', 'http_code', 'status'],
    },
    {
      role: 'path',
      label: 'Path',
      names: [
        'http_path',
        'request_path',
        'url_path',
        'path',
        'http_uri',
        'request_uri',
        'uri',
        'url',
        'request',
      ],
    },
    {
      role: 'duration',
      label: 'Response time',
      names: ['took_ms', 'response_time_ms', 'duration_ms', 'request_time', 'response_time', 'duration'],
    },
    {
      role: 'client',
      label: 'Client address',
      names: ['client_ip', 'clientip', 'remote_addr', 'src_ip', 'source_ip', 'client', 'remote_ip', 'peer'],
    },
    {
      role: 'location',
      label: 'Client coordinates',
      names: [
        'client_geolocation',
        'client_ip_geolocation',
        'clientip_geolocation',
        'src_ip_geolocation',
        'geolocation',
      ],
    },
  ],
  subject: ['status', 'path'],
  widgets: [
    widget('Requests', [4, 2], [], () => figure({})),
    widget('Server errors', [4, 2], ['status'], ({ status }) =>
      figure({ query: serverErrors(status) }, 'LOWER'),
    ),
    widget('Response time, p95', [4, 2], ['duration'], ({ duration }) =>
      figure({ series: [percentile('p95', duration, 95)] }, 'LOWER'),
    ),
    widget('Traffic over time', [6, 3], [], () => overTime()),
    widget('Status codes over time', [6, 3], ['status'], ({ status }) => overTime('', status)),
    widget('Errors by host', [6, 3], ['host', 'status'], ({ host, status }) =>
      topBars(host, serverErrors(status)),
    ),
    widget('Response time over time', [6, 3], ['duration'], ({ duration }) =>
      linesOverTime([percentile('p50', duration, 50), percentile('p95', duration, 95)]),
    ),
    widget('Slowest paths', [6, 4], ['path', 'duration'], ({ path, duration }) =>
      topTable([path], [average('Average', duration), percentile('p95', duration, 95), counted('Requests')], {
        by: average('Average', duration),
        minimumCount: fewRequests,
      }),
    ),
    widget('Top clients', [6, 4], ['client'], ({ client }) =>
      topTable([client], [counted('Requests')], { by: counted('Requests') }),
    ),
    widget('Clients on the map', [12, 5], ['location'], ({ location }) => worldMap(location)),
  ],
};
