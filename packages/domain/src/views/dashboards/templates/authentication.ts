import { counted, distinct, figure, newest, overTime, topBars, topTable } from './parts.ts';
import { type DashboardTemplate, widget } from './template.ts';

/** What common services write; field names differ too much to rely on one for the outcome. */
const failed =
  '"failed password" OR "authentication failure" OR "invalid user" OR "login failed" OR "failed to log on"';
const succeeded =
  '"accepted password" OR "accepted publickey" OR "session opened for user" OR "login succeeded" OR "successfully logged on"';

/** Logins that succeeded and failed. */
export const authentication: DashboardTemplate = {
  id: 'authentication',
  title: 'Authentication',
  summary: 'Logins that failed and succeeded, by user, address and host.',
  fields: [
    {
      role: 'user',
      label: 'User',
      names: ['user_name', 'username', 'user', 'target_user', 'target_user_name', 'account', 'login'],
    },
    {
      role: 'address',
      label: 'Source address',
      names: [
        'src_ip',
        'source_ip',
        'client_ip',
        'clientip',
        'remote_ip',
        'remote_addr',
        'rhost',
        'ip_address',
      ],
    },
    { role: 'host', label: 'Host', names: ['host_name', 'hostname', 'source'] },
  ],
  widgets: [
    widget('Failed logins', [4, 2], [], () => figure({ query: failed }, 'LOWER')),
    widget('Successful logins', [4, 2], [], () => figure({ query: succeeded })),
    widget('Users with failed logins', [4, 2], ['user'], ({ user }) =>
      figure({ query: failed, series: [distinct('Users', user)] }, 'LOWER'),
    ),
    widget('Failed logins over time', [6, 3], [], () => overTime(failed)),
    widget('Successful logins over time', [6, 3], [], () => overTime(succeeded)),
    widget('Failed logins by user', [4, 4], ['user'], ({ user }) => topBars(user, failed)),
    widget('Failed logins by source address', [4, 4], ['address', 'user'], ({ address, user }) =>
      topTable([address], [counted('Failures'), distinct('Users', user)], {
        by: counted('Failures'),
        query: failed,
      }),
    ),
    widget('Failed logins by host', [4, 4], ['host'], ({ host }) => topBars(host, failed)),
    widget('Latest failed logins', [12, 5], ['host'], ({ host }) => newest(failed, [host.name])),
  ],
};
