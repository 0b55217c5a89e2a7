import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { auditActorLabel, auditSentence, auditTargetLabel } from '@tailrace/domain/audit/audit-sentence';
import { agentLabel } from '@tailrace/domain/sessions/user-agent';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { Link } from '@tanstack/react-router';
import { useZone } from '#/app/user-zone.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import type { AuditLogEntry } from './queries.ts';

const linkClass = buttonClass({ size: 'sm' });

const credentials = { session: 'Session', token: 'Access token', password: 'Password' } as const;

/** Everything that is known of an entry, with links to its target and its actor. */
export function AuditEntryDetail({ entry }: { entry: AuditLogEntry }) {
  const zone = useZone();
  const { actor, target, changes, details } = entry;
  const rows = [
    ['Time', absoluteTime(new Date(entry.timestamp), zone)],
    ['Operation', <Code key="operation">{entry.operation}</Code>],
    ['Response', `HTTP ${entry.status}${entry.count > 1 ? `, ${entry.count} times` : ''}`],
    ['Address', entry.address || 'Unknown'],
    [
      'Client',
      entry.user_agent ? <bdi title={entry.user_agent}>{agentLabel(entry.user_agent)}</bdi> : 'Unknown',
    ],
    ['Logged in by', entry.credential ? credentials[entry.credential] : 'Not logged in'],
    ...(target?.id ? [['Id', <Code key="id">{target.id}</Code>] as const] : []),
    ...details.map(({ name, value }) => [name, <bdi key={name}>{value}</bdi>] as const),
  ] as const;
  return (
    <Box px="4" py="3" role="region" aria-label={`Details of ${auditSentence(entry)}`}>
      <Flex gap="2" mb="3" wrap="wrap">
        {target && <TargetLink operation={entry.operation} target={target} />}
        {actor?.id && (
          <Link className={linkClass} to="/system/users/$userId" params={{ userId: actor.id }}>
            Open user {auditActorLabel(actor)}
          </Link>
        )}
        {target?.id && (
          <Link className={linkClass} to="/system/auditlog" search={{ query: `target_id:=${target.id}` }}>
            All changes to {auditTargetLabel(target)}
          </Link>
        )}
      </Flex>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="4">
        <Grid as="dl" templateColumns="112px minmax(0, 1fr)" columnGap="3" rowGap="1" alignContent="start">
          {rows.map(([label, value]) => (
            <Box key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </Box>
          ))}
        </Grid>
        {changes.length > 0 && <Changes changes={changes} />}
      </Grid>
    </Box>
  );
}

const Code = ({ children }: { children: string }) => <span className="mono">{children}</span>;

const Changes = ({ changes }: Pick<AuditLogEntry, 'changes'>) => (
  <PlainTable aria-label="Changed properties">
    <thead>
      <tr>
        <HeadCell>Property</HeadCell>
        <HeadCell>Before</HeadCell>
        <HeadCell>After</HeadCell>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ property, before, after }) => (
        <tr key={property}>
          <Cell overflowWrap="anywhere">
            <bdi>{property}</bdi>
          </Cell>
          <Cell overflowWrap="anywhere">
            <bdi>{before ?? '–'}</bdi>
          </Cell>
          <Cell overflowWrap="anywhere">
            <bdi>{after ?? '–'}</bdi>
          </Cell>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

interface TargetLinkProps {
  operation: string;
  target: NonNullable<AuditLogEntry['target']>;
}

/** The page of the target, unless the entry says that it was deleted, or it has none. */
function TargetLink({ operation, target }: TargetLinkProps) {
  const { type, id } = target;
  if (
    id === null ||
    /^(delete|remove)(Stream|View|User|Input|Output|IndexSet|Event\w+|Grok\w+)(By\w+)?$/.test(operation)
  )
    return null;
  const label = `Open ${auditTargetLabel(target)}`;
  switch (type) {
    case 'stream':
      return (
        <Link className={linkClass} to="/streams/$streamId/search" params={{ streamId: id }}>
          {label}
        </Link>
      );
    case 'dashboard':
      return (
        <Link className={linkClass} to="/dashboards/$viewId" params={{ viewId: id }}>
          {label}
        </Link>
      );
    case 'search':
      return (
        <Link className={linkClass} to="/search/$viewId" params={{ viewId: id }}>
          {label}
        </Link>
      );
    case 'user':
      return (
        <Link className={linkClass} to="/system/users/$userId" params={{ userId: id }}>
          {label}
        </Link>
      );
    case 'role':
      return (
        <Link className={linkClass} to="/system/roles/$roleId" params={{ roleId: id }}>
          {label}
        </Link>
      );
    case 'input':
      return (
        <Link className={linkClass} to="/system/inputs/$inputId" params={{ inputId: id }}>
          {label}
        </Link>
      );
    case 'output':
      return (
        <Link className={linkClass} to="/system/outputs/$outputId" params={{ outputId: id }}>
          {label}
        </Link>
      );
    case 'index_set':
      return (
        <Link className={linkClass} to="/system/index_sets/$indexSetId" params={{ indexSetId: id }}>
          {label}
        </Link>
      );
    case 'event_definition':
      return (
        <Link className={linkClass} to="/alerts/definitions/$definitionId" params={{ definitionId: id }}>
          {label}
        </Link>
      );
    case 'notification':
      return (
        <Link
          className={linkClass}
          to="/alerts/notifications/$notificationId"
          params={{ notificationId: id }}
        >
          {label}
        </Link>
      );
    case 'timeline':
      return (
        <Link className={linkClass} to="/timelines/$timelineId" params={{ timelineId: id }}>
          {label}
        </Link>
      );
    case 'grok_pattern':
      return (
        <Link className={linkClass} to="/system/grokpatterns/$patternId" params={{ patternId: id }}>
          {label}
        </Link>
      );
    default:
      return null;
  }
}
