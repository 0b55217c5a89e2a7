import { healthProblems, nodeProblems } from '@tailrace/domain/cluster/state-problems';
import { countOf } from '@tailrace/domain/format/format';
import { inputProblems } from '@tailrace/domain/inputs/input-problems';
import { shownInputs } from '@tailrace/domain/inputs/input-state';
import { type Client, FetchError, ping } from '@tailrace/sdk';
import {
  getClusterOverview,
  getNodeJournalInfo,
  listClusterNodes,
  listSystemNotifications,
} from '@tailrace/sdk/operations/cluster';
import {
  countIndexerFailures,
  getIndexerClusterHealth,
  getStorageForecast,
} from '@tailrace/sdk/operations/indices';
import { listClusterInputStates, listInputs } from '@tailrace/sdk/operations/inputs';
import { call } from '../api/call.ts';
import type { Context } from '../context.ts';
import { checkCodes, ExitCode, reportOf } from '../errors.ts';
import { oneLine } from '../output/visible.ts';
import {
  diskProblems,
  failureProblems,
  journalProblems,
  type Level,
  notificationProblems,
  type Problem,
  stateProblems,
} from './problems.ts';

type Status = keyof typeof checkCodes;

const levels: readonly Level[] = ['critical', 'warning', 'note'];

interface Result {
  status: Status;
  summary: string;
  problems: readonly Problem[];
  /** What could not be checked, and why. */
  unchecked: readonly string[];
}

const aDay = 86_400_000;

/** Makes the calls of a check and collects what is wrong. Parts that are refused are reported as unchecked. */
async function problemsOf(client: Client, signal: AbortSignal) {
  const unchecked: string[] = [];
  async function part<T>(what: string, load: Promise<T>): Promise<T | null> {
    try {
      return await load;
    } catch (error) {
      if (!(error instanceof FetchError) || error.status === 0 || error.status === 401) throw error;
      unchecked.push(`${what}: ${error.status === 403 ? 'no permission' : error.message}`);
      return null;
    }
  }
  const { version } = await ping(client, { signal });
  const isEmbedded = /\btailrace\b/.test(version);
  const since = new Date(Date.now() - aDay).toISOString();
  const [notifications, inputs, states, overview, nodes, health, failures, forecast] = await Promise.all([
    part('notifications', call(client, listSystemNotifications, {}, { signal })),
    part('inputs', call(client, listInputs, {}, { signal })),
    part('states of inputs', call(client, listClusterInputStates, {}, { signal })),
    part('nodes', call(client, getClusterOverview, {}, { signal })),
    part('list of nodes', call(client, listClusterNodes, {}, { signal })),
    part('search cluster', call(client, getIndexerClusterHealth, {}, { signal })),
    part('indexer failures', call(client, countIndexerFailures, { since }, { signal })),
    isEmbedded ? part('disk', call(client, getStorageForecast, {}, { signal })) : null,
  ]);
  const responding = Object.entries(overview ?? {}).flatMap(([id, node]) =>
    node ? [{ id, hostname: node.hostname }] : [],
  );
  const journals = await Promise.all(
    responding.map(async ({ id, hostname }) => {
      const journal = await part(
        `journal of ${hostname}`,
        call(client, getNodeJournalInfo, { nodeId: id }, { signal }),
      );
      return journal ? journalProblems(hostname, journal) : [];
    }),
  );
  const problems = [
    ...notificationProblems(notifications?.notifications ?? [], inputs?.inputs ?? []),
    ...stateProblems([
      ...(inputs && states ? inputProblems(shownInputs(inputs.inputs, states), notifications !== null) : []),
      ...nodeProblems(overview ?? {}, nodes?.nodes ?? []),
      ...(health ? healthProblems(health) : []),
    ]),
    ...journals.flat(),
    ...(forecast ? diskProblems(forecast, Date.now()) : []),
    // The embedded server reports them by a notification.
    ...(isEmbedded && notifications ? [] : failureProblems(failures?.count ?? 0)),
  ].sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
  const figures = [
    countOf(Object.keys(overview ?? {}).length, 'node'),
    countOf(inputs?.inputs.length ?? 0, 'input'),
    ...(health ? [`search cluster ${health.status.toLowerCase()}`] : []),
  ];
  return { problems, unchecked, figures: figures.join(', ') };
}

function resultOf({ problems, unchecked, figures }: Awaited<ReturnType<typeof problemsOf>>): Result {
  const count = (level: Level) => problems.filter((problem) => problem.level === level).length;
  const [critical, warnings] = [count('critical'), count('warning')];
  if (critical + warnings > 0)
    return {
      status: critical > 0 ? 'CRITICAL' : 'WARNING',
      summary: `${countOf(critical + warnings, 'problem')}${critical > 0 ? `, ${critical} critical` : ''}`,
      problems,
      unchecked,
    };
  return {
    status: unchecked.length > 0 ? 'UNKNOWN' : 'OK',
    summary: unchecked.length > 0 ? 'not everything can be checked' : `all is well (${figures})`,
    problems,
    unchecked,
  };
}

/** A failure to check as the result of the check: a server that is unreachable is down. */
function failedResult(error: unknown, address: string | undefined): Result {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const { message, hint, exitCode } = reportOf(error, address);
  return {
    status: isTimeout || exitCode === ExitCode.unreachable ? 'CRITICAL' : 'UNKNOWN',
    summary: isTimeout ? `${address} did not respond in time` : [message, hint].filter(Boolean).join('. '),
    problems: [],
    unchecked: [],
  };
}

/** Checks the server, writes a line for the result and one for each problem, and sets the exit code. */
export async function check(context: Context, timeout: number): Promise<void> {
  const { output } = context;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeout)]);
  let address: string | undefined;
  let result: Result;
  try {
    address = (await context.server()).consoleUrl;
    result = resultOf(await problemsOf(await context.client(), signal));
  } catch (error) {
    context.signal.throwIfAborted();
    result = failedResult(error, address);
  }
  context.exitCode = checkCodes[result.status];
  if (output.format) return void (await output.document(result));
  const { colors } = output;
  const paint = { OK: colors.green, WARNING: colors.yellow, CRITICAL: colors.red, UNKNOWN: colors.magenta };
  await output.line(`${paint[result.status](result.status)}: ${oneLine(result.summary)}`);
  for (const { level, title, advice } of result.problems) {
    const label = level.toUpperCase().padEnd(8);
    await output.line(
      `${level === 'note' ? label : paint[level === 'critical' ? 'CRITICAL' : 'WARNING'](label)}  ${oneLine(advice ? `${title}. ${advice}` : title)}`,
    );
  }
  for (const text of result.unchecked) await output.line(`UNCHECKED ${oneLine(text)}`);
}
