import { defaultAuditLogLimits, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { defineService } from '../../host/service.ts';
import { ok, TextBody } from '../../http/handler.ts';
import { csvRows, jsonRows } from '../../search/views/row-format.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { rowStream } from '../search/row-stream.ts';
import { type AuditFilter, type AuditLimits, type AuditLogEntry, auditLog } from './audit-log.ts';

const maxExported = 100_000;
const dayMs = 24 * 3_600_000;

function timeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new BadRequestError(`The parameter "${name}" is not a time`);
  return time;
}

function filterOf({
  query,
  from,
  to,
  outcome,
}: {
  query?: string;
  from?: string;
  to?: string;
  outcome?: AuditLogEntry['outcome'];
}): AuditFilter {
  const [first, last] = [timeOf('from', from), timeOf('to', to)];
  return {
    ...(query === undefined ? {} : { query }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

const exportSettings = defineService({ create: ({ escapesFormulas }) => ({ escapesFormulas }) });

const columns: Readonly<Record<string, (entry: AuditLogEntry) => string | number | null>> = {
  timestamp: ({ timestamp }) => timestamp,
  actor: ({ actor }) => actor?.username ?? null,
  actor_name: ({ actor }) => actor?.full_name ?? null,
  operation: ({ operation }) => operation,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  count: ({ count }) => count,
  target_type: ({ target }) => target?.type ?? null,
  target_id: ({ target }) => target?.id ?? null,
  target_title: ({ target }) => target?.title ?? null,
  address: ({ address }) => address,
  credential: ({ credential }) => credential,
  user_agent: ({ user_agent }) => user_agent,
  changes: ({ changes }) => (changes.length > 0 ? JSON.stringify(changes) : null),
  details: ({ details }) => (details.length > 0 ? JSON.stringify(details) : null),
};

function limitsOf(clusterConfig: Pick<KeyValues, 'get'>): AuditLimits {
  const stored = clusterConfig.get(settingClasses.auditLog) as Schemas['AuditLogLimits'] | undefined;
  const { retention_days, max_entries } = stored ?? defaultAuditLogLimits;
  return { maxAgeMs: retention_days * dayMs, maxEntries: max_entries };
}

const mediaTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export const audit = defineArea({
  name: 'audit',
  services: { log: auditLog, clusterConfig, exportSettings },
  handlers: {
    async listAuditLog({ query }, { log }) {
      const { items, numbers } = await log.page(filterOf(query), query);
      return ok({ ...numbers, query: query.query ?? '', entries: items });
    },

    async exportAuditLog({ query }, { log, exportSettings }) {
      const { format = 'csv' } = query;
      const rowFormat =
        format === 'csv'
          ? csvRows(Object.keys(columns), exportSettings.escapesFormulas, (entry: AuditLogEntry) =>
              Object.values(columns).map((cell) => cell(entry)),
            )
          : jsonRows((entry: AuditLogEntry) => entry);
      const stream = await rowStream(log.entries(filterOf(query), maxExported), rowFormat);
      return ok(new TextBody(mediaTypes[format], stream), {
        'content-disposition': `attachment; filename="audit-log.${format}"`,
      });
    },
  },
  jobs: {
    'trim-audit-log': {
      description: 'Deletes the oldest entries of the audit log',
      trigger: { type: 'interval', everyMs: 3_600_000 },
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      async run({ signal }, { log, clusterConfig, now }) {
        await log.trim(now(), limitsOf(clusterConfig), signal);
      },
    },
  },
});
