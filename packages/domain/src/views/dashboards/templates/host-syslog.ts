import type { TypedField } from '../../widgets/new-aggregation.ts';
import {
  counted,
  figure,
  heatOverTime,
  isNumeric,
  newest,
  overTime,
  shares,
  topBars,
  topTable,
} from './parts.ts';
import { type DashboardTemplate, widget } from './template.ts';

/** Syslog severities from 0 to 3, or their names. */
const errors = (level: TypedField) =>
  isNumeric(level)
    ? `${level.name}:<=3`
    : `${level.name}:(error OR err OR critical OR crit OR alert OR emergency OR emerg)`;

/** What the hosts of a network report. */
export const hostSyslog: DashboardTemplate = {
  id: 'host-syslog',
  title: 'Host syslog',
  summary: 'How much hosts report, how severe it is, and which programs it comes from.',
  fields: [
    { role: 'host', label: 'Host', names: ['source', 'host', 'hostname', 'host_name'] },
    { role: 'level', label: 'Severity', names: ['level', 'severity', 'syslog_severity'] },
    {
      role: 'program',
      label: 'Program',
      names: ['application_name', 'program', 'process_name', 'appname', 'process', 'facility'],
    },
  ],
  widgets: [
    widget('Messages', [3, 2], [], () => figure({})),
    widget('Errors', [3, 2], ['level'], ({ level }) => figure({ query: errors(level) }, 'LOWER')),
    widget('Messages by severity over time', [6, 2], ['level'], ({ level }) => overTime('', level)),
    widget('Messages by host over time', [12, 4], ['host'], ({ host }) => heatOverTime(host)),
    widget('Errors by host', [4, 4], ['host', 'level'], ({ host, level }) => topBars(host, errors(level))),
    widget('Noisiest programs', [4, 4], ['program'], ({ program }) => shares(program)),
    widget('Hosts and programs with errors', [4, 4], ['host', 'program', 'level'], (fields) =>
      topTable([fields.host, fields.program], [counted('Errors')], {
        by: counted('Errors'),
        query: errors(fields.level),
      }),
    ),
    widget('Latest errors', [12, 5], ['host', 'level'], ({ host, level }) =>
      newest(errors(level), [host.name, level.name]),
    ),
  ],
};
