import { chakra } from '@chakra-ui/react';
import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import {
  boundedText,
  fleetStateOf,
  shownFleetStates,
  stateReason,
} from '@tailrace/domain/sidecars/fleet-state';
import type { Schemas } from '@tailrace/sdk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ProblemNote } from '#/components/detail/ProblemNote.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import { PastTime } from '../SidecarCells.tsx';
import {
  administrationList,
  type FleetNames,
  messagesOf,
  type Sidecar,
  sidecarQueries,
  sidecarQuery,
  useCanAdminister,
  useFleetNames,
  useHasFleet,
} from '../sidecars.ts';
import { CollectorsSection } from './CollectorsSection.tsx';
import { ConfigurationsSection } from './ConfigurationsSection.tsx';

/** One sidecar: its state and why, its collectors, and the configurations it was sent. */
export function SidecarPage() {
  const { sidecarId = '' } = useParams({ strict: false });
  const { data: sidecar } = useSuspenseQuery(sidecarQueries.sidecar(sidecarId));
  const hasFleet = useHasFleet();
  const names = useFleetNames();
  const { data: details } = useQuery({ ...sidecarQueries.details(sidecarId), enabled: hasFleet });
  const canAdminister = useCanAdminister();
  const { text, status } = shownFleetStates[fleetStateOf(sidecar)];
  return (
    <DetailLayout
      header={
        <PageHeader
          title={sidecar.node_name}
          badge={<StatusBadge status={status}>{text}</StatusBadge>}
          action={
            <>
              {canAdminister && (
                <Link
                  className={buttonClass()}
                  to={administrationList}
                  search={{ query: sidecarQuery(sidecarId) }}
                >
                  Assign configurations
                </Link>
              )}
              <Link className={buttonClass()} to="/search" search={messagesOf(sidecarId)}>
                Show its messages
              </Link>
            </>
          }
        />
      }
      detailsLabel="About this sidecar"
      details={detailsOf(sidecar)}
    >
      <Problems sidecar={sidecar} names={names} />
      <CollectorsSection sidecar={sidecar} names={names} actions={details?.actions} />
      <ConfigurationsSection sidecar={sidecar} names={names} states={details?.configurations} />
      {hasFleet && <Changes sidecarId={sidecarId} names={names} />}
      <LogFiles files={sidecar.node_details.log_file_list} />
    </DetailLayout>
  );
}

const timeOf = (text: string) => <PastTime at={text} />;
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The details beside a sidecar. Texts are the agent's own. */
function detailsOf(sidecar: Sidecar): Detail[] {
  const { fleet, node_details, node_id, last_seen, sidecar_version } = sidecar;
  const { operating_system, ip, metrics, tags, collector_configuration_directory } = node_details;
  return [
    ...(fleet ? [{ label: 'State since', content: timeOf(fleet.since) }] : []),
    { label: 'Last seen', content: timeOf(last_seen) },
    ...(fleet ? [{ label: 'First seen', content: timeOf(fleet.first_seen) }] : []),
    { label: 'Operating system', values: [operating_system] },
    { label: 'IP address', values: ip ? [ip] : [], isCode: true },
    { label: 'Agent version', values: [sidecar_version] },
    {
      label: 'CPU idle',
      values: typeof metrics?.cpu_idle === 'number' ? [`${percent.format(metrics.cpu_idle)}%`] : [],
    },
    {
      label: 'Load (1 minute)',
      values: typeof metrics?.load_1 === 'number' ? [percent.format(metrics.load_1)] : [],
    },
    { label: 'Disks at least 75% full', values: (metrics?.disks_75 ?? []).slice(0, 20) },
    ...(tags ? [{ label: 'Tags', values: tags }] : []),
    ...(collector_configuration_directory
      ? [{ label: 'Configuration directory', values: [collector_configuration_directory], isCode: true }]
      : []),
    { label: 'Node id', values: [node_id], isCode: true },
  ];
}

interface ProblemsProps {
  sidecar: Sidecar;
  names: FleetNames;
}

/** What is wrong with a sidecar, and what to do. */
function Problems({ sidecar, names }: ProblemsProps) {
  const state = fleetStateOf(sidecar);
  const other = sidecar.fleet?.other_node;
  const reason = stateReason(sidecar, names.collectorName);
  return (
    <>
      {state === 'silent' && (
        <ProblemNote title="The agent does not report">
          The machine or the agent is stopped, or it cannot reach this server. What it reported last may be
          out of date.
        </ProblemNote>
      )}
      {state === 'failing' && <ProblemNote title="A collector is failing">{reason}</ProblemNote>}
      {other && (
        <ProblemNote title="Two machines use this node id">
          <bdi>{boundedText(other.node_name, 200)}</bdi>
          {other.ip !== null && ` (${other.ip})`} reports with it, too, last {timeOf(other.last_seen)}.
          Usually one was copied from the other. Stop the agent on one of them, delete its{' '}
          <code>node-id</code> file and start the agent: it then gets an id of its own.
        </ProblemNote>
      )}
    </>
  );
}

interface ChangesProps {
  sidecarId: string;
  names: FleetNames;
}

function Changes({ sidecarId, names }: ChangesProps) {
  const { data } = useQuery(sidecarQueries.changes({ sidecar_id: sidecarId, limit: 50 }));
  if (!data) return null;
  return (
    <DetailSection title="Recent changes" isBare>
      {data.changes.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          Nothing changed in the last seven days.
        </chakra.p>
      ) : (
        <chakra.div borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
          <ChangeList label="Recent changes" changes={data.changes} names={names} isOfOne />
        </chakra.div>
      )}
    </DetailSection>
  );
}

/** More files than this are only counted. */
const mostFiles = 500;

/** The log files in the directories that the agent was told to list. */
function LogFiles({ files }: { files: readonly Schemas['NodeLogFile'][] | null | undefined }) {
  const shown = (files ?? []).slice(0, mostFiles);
  const rest = (files?.length ?? 0) - shown.length;
  return (
    <DetailSection
      title="Log files"
      lead="From the directories in list_log_files of the agent’s sidecar.yml."
      isBare
    >
      {shown.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          The agent lists no log files.
        </chakra.p>
      ) : (
        <PlainTable aria-label="Log files">
          <thead>
            <tr>
              <HeadCell>Path</HeadCell>
              <HeadCell data-number>Size</HeadCell>
              <HeadCell>Modified</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ path, size, mod_time, is_dir }) => (
              <tr key={path}>
                <Cell className="mono" overflowWrap="anywhere">
                  <bdi>{boundedText(path, 500)}</bdi>
                </Cell>
                <Cell data-number>{is_dir ? 'Directory' : formatBytes(size)}</Cell>
                <Cell whiteSpace="nowrap">{timeOf(mod_time)}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {rest > 0 && (
        <chakra.p textStyle="small" color="fg.muted" mt="1.5">
          And {formatCount(rest)} more.
        </chakra.p>
      )}
    </DetailSection>
  );
}
