import { ConflictError, NotFoundError } from '../../../errors.ts';
import type { Host } from '../../../host/host.ts';
import type { JobRun } from '../../../host/job-type.ts';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import { type Catalogue, type CataloguedIndex, sortedCatalogue } from '../../../indices/catalogue.ts';
import { StoppedRunError } from '../../../jobs/active-run.ts';
import { type Scheduler, schedulerService } from '../../../jobs/scheduler.ts';
import { DeletionThread } from '../../../rewriting/deletion-thread.ts';
import { readScope, type Scope } from '../../../search/read/scope.ts';
import { SearchError } from '../../../search/search-error.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import { wireTime } from '../../../wire-time.ts';
import { type SystemMessages, systemMessageService } from '../../cluster/system-messages.ts';
import { type CatalogueService, catalogueService } from '../catalogue-service.ts';
import { type IndexConversion, indexConversion } from '../index-conversion.ts';
import { type IndexSetService, indexSetService } from '../index-set-service.ts';
import type { IndexSet } from '../stored-index-sets.ts';
import { storedIndices } from '../stored-indices.ts';
import { DeletionRun } from './deletion-run.ts';
import { type Deletion, isOver, StoredDeletions } from './stored-deletions.ts';

/** Which indices messages are deleted from. */
interface Deletable {
  /** Those that may have messages of the time range. */
  catalogue: Catalogue;
  /** The names of closed indices that have messages of the time range. */
  closed: string[];
  /** The titles of index sets that may not be written to and have such messages. */
  readOnly: string[];
}

/** Indices without a known range may have messages of any time. */
const mayTouch = ({ range, messages }: CataloguedIndex, span: TimeSpan) =>
  messages !== 0 && (range === null || (range.from <= span.to && range.to >= span.from));

/** Neither events, which say what was told to whom, nor closed indices, nor sets that may not be written to. */
function deletableIndices(
  { version, indices }: Catalogue,
  sets: readonly IndexSet[],
  span: TimeSpan,
): Deletable {
  const touched = indices.filter((index) => !index.holdsEvents && mayTouch(index, span));
  const readOnly = new Map(sets.filter(({ writable }) => !writable).map(({ id, title }) => [id, title]));
  const writable = touched.filter(({ setId }) => !readOnly.has(setId));
  return {
    catalogue: sortedCatalogue(
      version,
      writable.filter(({ state }) => state !== 'closed'),
    ),
    closed: writable.filter(({ state }) => state === 'closed').map(({ name }) => name),
    readOnly: [...new Set(touched.flatMap(({ setId }) => readOnly.get(setId) ?? []))],
  };
}

/** The type of the jobs that delete messages; its data is the id of the deletion. */
export const messageDeletion = 'delete-messages';

const countTimeoutMs = 60_000;
/** One runs at a time; the others wait. */
const maxOpen = 20;

export type DeletionScope = Pick<Deletion, 'query' | 'range' | 'streams'>;

export interface DeletionCount {
  messages: number;
  closedIndices: string[];
  readOnlySets: string[];
}

/** Deletes the messages that match a query, after they were counted. */
export interface MessageDeletions {
  /** How many messages would be deleted, and what would be left alone. */
  count(scope: DeletionScope): Promise<DeletionCount>;
  /** Throws a ConflictError when another number of messages matches, or when too many deletions are not over. */
  request(scope: DeletionScope, expected: number, username: string): Promise<Deletion>;
  get(id: string): Deletion;
  /** The present run of its job, which can be cancelled and says how far it is. */
  runOf(id: string): ReturnType<Scheduler['running']>[number] | null;
  /** The work of the job. It can be repeated: what is deleted is not found again. */
  run(id: string, run: Pick<JobRun, 'signal' | 'progress' | 'advanced'>): Promise<void>;
  /** The server ended during its job too often. */
  gaveUp(id: string): void;
}

interface Parts {
  host: Host;
  catalogue: Pick<CatalogueService, 'current' | 'writeTargets'>;
  indexSets: IndexSetService;
  conversion: Pick<IndexConversion, 'giveWay'>;
  scheduler: Scheduler;
  systemMessages: SystemMessages;
  runParts: ConstructorParameters<typeof DeletionRun>[0];
}

const scopeOf = ({ query, streams, range }: DeletionScope): Scope => ({
  query,
  streams: streams.length === 0 ? null : streams,
  range,
});

const asText = ({ query, range, streams }: DeletionScope) =>
  `"${query}" from ${wireTime(range.from)} to ${wireTime(range.to)} in ${
    streams.length === 0 ? 'all streams' : `the streams ${streams.join(', ')}`
  }`;

const isCancelled = (reason: unknown) => reason instanceof StoppedRunError && reason.reason === 'canceled';

function createDeletions({
  host,
  catalogue,
  indexSets,
  conversion,
  scheduler,
  systemMessages,
  runParts,
}: Parts): MessageDeletions {
  const { dataDir, now, settings } = host;
  const stored = new StoredDeletions(settings);
  const logger = host.logging.logger('tailrace.indices');
  const jobOf = (id: string) => `${messageDeletion}:${id}`;

  function report(deletion: Deletion, outcome: string): void {
    const text = `${deletion.username} ${outcome}: ${asText(deletion)}`;
    logger.info({ deletion: deletion.id }, text);
    systemMessages.write('tailrace.indices', text);
  }

  const deletable = (scope: DeletionScope) =>
    deletableIndices(catalogue.current(), indexSets.list(), readScope(scopeOf(scope)).span);

  async function count(scope: DeletionScope): Promise<DeletionCount> {
    const { catalogue: indices, closed, readOnly } = deletable(scope);
    const timeout = AbortSignal.timeout(countTimeoutMs);
    await using thread = new DeletionThread({ dataDir, catalogue: indices, scope: scopeOf(scope) }, timeout);
    const messages = await thread.count(indices.indices.map(({ name }) => name)).catch((error: unknown) => {
      if (timeout.aborted) throw new SearchError('timeout', 'Counting the messages took too long');
      throw error;
    });
    return { messages, closedIndices: closed, readOnlySets: readOnly };
  }

  const cutOff = { status: 'failed', error: 'It was cut off too often; delete the rest again' } as const;

  /** A deletion whose job is gone has failed, too: its outcome could not be stored. */
  const settled = (deletion: Deletion): Deletion =>
    isOver(deletion) || scheduler.find(jobOf(deletion.id)) !== null ? deletion : { ...deletion, ...cutOff };

  function get(id: string): Deletion {
    const found = stored.find(id);
    if (!found) throw new NotFoundError(`There is no deletion ${id}`);
    return settled(found);
  }

  function end(id: string, changes: Pick<Deletion, 'status' | 'error'>): void {
    stored.update(id, changes);
    const deletion = get(id);
    const { deleted, error } = deletion;
    const outcomes: Partial<Record<Deletion['status'], string>> = {
      done: `deleted ${deleted} messages`,
      cancelled: `cancelled a deletion after ${deleted} messages`,
      failed: `could not delete all messages, but ${deleted} (${error})`,
    };
    report(deletion, outcomes[deletion.status] ?? deletion.status);
  }

  return {
    count,
    get,
    runOf: (id) => scheduler.running().find(({ job }) => job.id === jobOf(id)) ?? null,

    async request(scope, expected, username) {
      const counted = await count(scope);
      if (counted.messages !== expected) {
        throw new ConflictError(
          `${counted.messages} messages match now, not ${expected}. Look at them again before you delete them`,
        );
      }
      const open = stored.list().filter((one) => !isOver(settled(one)));
      if (open.length >= maxOpen) {
        throw new ConflictError(
          `${maxOpen} deletions are running or waiting already. Wait until one is over`,
        );
      }
      const { closedIndices, readOnlySets } = counted;
      const deletion: Deletion = {
        ...{ id: newObjectId(now()), ...scope, username, requestedAt: now(), status: 'waiting' },
        ...{ expected, deleted: 0, error: null, closedIndices, readOnlySets },
      };
      stored.add(deletion);
      report(deletion, `asked to delete ${expected} messages`);
      const { id } = deletion;
      scheduler.schedule({
        id: jobOf(id),
        type: messageDeletion,
        trigger: { type: 'once', at: now() },
        data: id,
      });
      return deletion;
    },

    async run(id, run) {
      const deletion = get(id);
      stored.update(id, { status: 'running' });
      // An index is written anew by one at a time.
      const release = await conversion.giveWay();
      try {
        await indexSets.finalizeRest(run.signal);
        const { catalogue: indices } = deletable(deletion);
        await new DeletionRun(runParts, indices, scopeOf(deletion), run).start((messages) => {
          stored.update(id, { deleted: get(id).deleted + messages });
          if (messages > 0) run.advanced();
        });
        end(id, { status: 'done', error: null });
      } catch (error) {
        if (!run.signal.aborted) end(id, { status: 'failed', error: String(error) });
        else if (isCancelled(run.signal.reason)) end(id, { status: 'cancelled', error: null });
        throw error;
      } finally {
        release();
      }
    },

    gaveUp(id) {
      if (stored.find(id)) end(id, cutOff);
    },
  };
}

export const messageDeletions = defineService({
  needs: {
    catalogue: catalogueService,
    indexSets: indexSetService,
    indices: storedIndices,
    conversion: indexConversion,
    scheduler: schedulerService,
    systemMessages: systemMessageService,
  },
  create(host, { catalogue, indexSets, indices, conversion, scheduler, systemMessages }) {
    const targets = () => new Set(catalogue.writeTargets().map(({ index }) => index));
    const runParts = { host, indexSets, indices, targets };
    return createDeletions({ host, catalogue, indexSets, conversion, scheduler, systemMessages, runParts });
  },
});
