import type { Schemas } from '@tailrace/sdk';
import { countOf, formatCount } from '../format/format.ts';
import { collectorsOf, type SidecarCollector } from './fleet-state.ts';

type Sidecar = Schemas['SidecarSummary'];
type Assignment = Schemas['ConfigurationAssignment'];

/** A row of the administration: a collector that can run on a sidecar. */
export interface AdministrationRow {
  sidecar: Sidecar;
  collectorId: string;
}

/** The rows of a page: one for each compatible collector of each sidecar. */
export const administrationRows = (sidecars: readonly Sidecar[]): AdministrationRow[] =>
  sidecars.flatMap((sidecar) => (sidecar.collectors ?? []).map((collectorId) => ({ sidecar, collectorId })));

/** Sidecars choose their ids, so the id of the collector, which has no space, stands first. */
export const administrationRowId = ({ sidecar, collectorId }: AdministrationRow): string =>
  `${collectorId} ${sidecar.node_id}`;

/** The collector of a row as it was reported; undefined for one that is neither assigned nor reported. */
export const collectorOfRow = ({ sidecar, collectorId }: AdministrationRow): SidecarCollector | undefined =>
  collectorsOf(sidecar).find((collector) => collector.collectorId === collectorId);

export const assignedTo = ({ sidecar, collectorId }: AdministrationRow): string | null =>
  sidecar.assignments.find(({ collector_id }) => collector_id === collectorId)?.configuration_id ?? null;

/** Whether the server assigns it by itself, for a tag of the sidecar. */
const isFromTags = ({ assigned_from_tags: tags }: Assignment): boolean =>
  tags !== undefined && tags.length > 0;

/** A sidecar whose assignments change. */
export interface PlannedSidecar {
  sidecar: Sidecar;
  /** All of them, as they are after the change. */
  assignments: Assignment[];
  /** Those that are new; their collectors restart. */
  changed: Assignment[];
  /** How many rows change. */
  count: number;
}

/** What happens when a configuration is assigned to rows, or taken from them. */
export interface AssignmentPlan {
  sidecars: PlannedSidecar[];
  /** How many rows change. */
  count: number;
  /** How many rows have a configuration now, by its id; null are those without one. */
  before: ReadonlyMap<string | null, number>;
  /** Rows that are already as wanted. */
  unchanged: number;
  /** Rows of another collector than the configuration's. */
  otherCollector: number;
  /** Sidecars that do not report, and get the change when they do. */
  silent: number;
}

/** Plans the assignment of a configuration; null takes away the one that a collector has. */
export function planAssignment(
  rows: readonly AdministrationRow[],
  configuration: Pick<Schemas['ConfigurationSummary'], 'id' | 'collector_id'> | null,
): AssignmentPlan {
  const own = rows.filter(({ collectorId }) => !configuration || collectorId === configuration.collector_id);
  const wanted = configuration?.id ?? null;
  const changing = own.filter((row) => assignedTo(row) !== wanted);
  const before = Map.groupBy(changing, assignedTo);
  const sidecars = [...Map.groupBy(changing, ({ sidecar }) => sidecar.node_id).values()].map((changes) =>
    plannedSidecar(changes, wanted),
  );
  return {
    sidecars,
    count: changing.length,
    before: new Map([...before].map(([id, { length }]) => [id, length])),
    unchanged: own.length - changing.length,
    otherCollector: rows.length - own.length,
    silent: sidecars.filter(({ sidecar }) => !sidecar.active).length,
  };
}

function plannedSidecar(rows: readonly AdministrationRow[], configurationId: string | null): PlannedSidecar {
  const [first] = rows;
  if (!first) throw new TypeError('A sidecar without rows does not change');
  const { sidecar } = first;
  const ids = new Set(rows.map(({ collectorId }) => collectorId));
  const others = sidecar.assignments.filter(
    (assignment) => !ids.has(assignment.collector_id) || isFromTags(assignment),
  );
  const changed =
    configurationId === null
      ? []
      : [...ids].map((collector_id) => ({ collector_id, configuration_id: configurationId }));
  return { sidecar, assignments: [...others, ...changed], changed, count: ids.size };
}

const sidecars = (count: number) => countOf(count, 'sidecar');

/** What happens, in sentences: "12 sidecars get nginx-access instead of default." */
export function assignmentPlanText(
  { before, unchanged, otherCollector, silent }: AssignmentPlan,
  wanted: string | null,
  configurationName: (id: string) => string,
): string[] {
  const changes = [...before]
    .sort(([, one], [, other]) => other - one)
    .map(([id, count]) => {
      const verb = count === 1 ? 'gets' : 'get';
      if (wanted === null) return `${sidecars(count)} no longer ${verb} ${configurationName(id ?? '')}.`;
      const instead = id === null ? '' : ` instead of ${configurationName(id)}`;
      return `${sidecars(count)} ${verb} ${wanted}${instead}.`;
    });
  const has = unchanged === 1 ? 'has' : 'have';
  const rest = [
    unchanged > 0 &&
      (wanted === null
        ? `${formatCount(unchanged)} ${has} no configuration.`
        : `${formatCount(unchanged)} ${has} it already.`),
    otherCollector > 0 &&
      `${formatCount(otherCollector)} of the selected rows ${otherCollector === 1 ? 'is' : 'are'} of another collector and ${otherCollector === 1 ? 'stays' : 'stay'} as ${otherCollector === 1 ? 'it is' : 'they are'}.`,
    silentText(silent, 'the change'),
  ];
  return [...changes, ...rest.filter((text) => text !== false)];
}

function silentText(silent: number, what: string): string | false {
  if (silent === 0) return false;
  return silent === 1
    ? `1 sidecar is silent and gets ${what} when it reports again.`
    : `${formatCount(silent)} sidecars are silent and get ${what} when they report again.`;
}

/** The rows that an action can reach: those with a collector that is assigned or was reported. */
export const actionableRows = (rows: readonly AdministrationRow[]): AdministrationRow[] =>
  rows.filter((row) => collectorOfRow(row) !== undefined);

/** What happens when collectors are asked for an action, in sentences. */
export function actionPlanText(rows: readonly AdministrationRow[], action: string): string[] {
  const own = actionableRows(rows);
  const bySidecar = Map.groupBy(own, ({ sidecar }) => sidecar.node_id);
  const silent = [...bySidecar.values()].filter(([row]) => row && !row.sidecar.active).length;
  const others = rows.length - own.length;
  const texts = [
    own.length > 0 &&
      `${countOf(own.length, 'collector')} on ${sidecars(bySidecar.size)} ${own.length === 1 ? `${action}s` : action} with the next report of the agent.`,
    others > 0 &&
      `${countOf(others, 'collector')} without a configuration ${others === 1 ? 'is' : 'are'} left out.`,
    silentText(silent, 'the request'),
  ];
  return texts.filter((text) => text !== false);
}
