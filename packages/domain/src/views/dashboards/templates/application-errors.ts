import type { TypedField } from '../../widgets/new-aggregation.ts';
import { counted, figure, isNumeric, newest, overTime, shares, topBars, topTable } from './parts.ts';
import { type DashboardTemplate, widget } from './template.ts';

/** Syslog severities from 0 to 3, or the names that logging libraries use. */
const errors = (level: TypedField) =>
  isNumeric(level)
    ? `${level.name}:<=3`
    : `${level.name}:(error OR ERROR OR Error OR fatal OR FATAL OR critical OR CRITICAL)`;

/** Errors and exceptions of applications. */
export const applicationErrors: DashboardTemplate = {
  id: 'application-errors',
  title: 'Application errors',
  summary: 'Errors and exceptions, by application, logger and version.',
  fields: [
    { role: 'level', label: 'Level', names: ['level', 'log_level', 'loglevel', 'severity'] },
    {
      role: 'application',
      label: 'Application',
      names: ['application_name', 'application', 'service_name', 'service', 'app', 'source'],
    },
    { role: 'logger', label: 'Logger', names: ['logger_name', 'logger', 'class', 'category', 'module'] },
    {
      role: 'exception',
      label: 'Exception',
      names: ['exception_class', 'exception_type', 'error_class', 'error_type', 'exception'],
    },
    {
      role: 'version',
      label: 'Version',
      names: ['application_version', 'service_version', 'version', 'release'],
    },
  ],
  widgets: [
    widget('Errors', [4, 2], ['level'], ({ level }) => figure({ query: errors(level) }, 'LOWER')),
    widget('All messages', [4, 2], [], () => figure({})),
    widget('Messages by level', [4, 2], ['level'], ({ level }) => shares(level)),
    widget('Errors over time', [12, 3], ['level', 'application'], ({ level, application }) =>
      overTime(errors(level), application),
    ),
    widget('Errors by application', [4, 4], ['level', 'application'], ({ level, application }) =>
      topBars(application, errors(level)),
    ),
    widget('Errors by logger', [4, 4], ['level', 'logger'], ({ level, logger }) =>
      topTable([logger], [counted('Errors')], { by: counted('Errors'), query: errors(level) }),
    ),
    widget('Exceptions', [4, 4], ['exception'], ({ exception }) =>
      topTable([exception], [counted('Occurrences')], { by: counted('Occurrences') }),
    ),
    widget('Errors by version over time', [12, 3], ['level', 'version'], ({ level, version }) =>
      overTime(errors(level), version),
    ),
    widget('Latest errors', [12, 5], ['level', 'application'], ({ level, application }) =>
      newest(errors(level), [application.name, level.name]),
    ),
  ],
};
