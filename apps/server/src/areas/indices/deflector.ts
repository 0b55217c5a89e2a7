import type { Caller } from '../../http/caller.ts';
import { noContent, ok } from '../../http/handler.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { requestedBy } from './index-log.ts';
import type { IndexSetService } from './index-set-service.ts';
import type { Handlers } from './services.ts';
import type { IndexSet } from './stored-index-sets.ts';

/** The write index of a set, which Graylog reaches by an alias called deflector. */
export function deflector(catalogue: Pick<CatalogueService, 'writeTargets'>, { id }: IndexSet) {
  const target = catalogue.writeTargets().find(({ setId }) => setId === id);
  return { is_up: target !== undefined, current_target: target?.index ?? null };
}

interface ByCaller {
  caller: Pick<Caller, 'user'>;
}

interface OfSet extends ByCaller {
  path: { indexSetId: string };
}

interface Services {
  indexSets: IndexSetService;
}

async function cycle({ path, caller }: OfSet, { indexSets }: Services) {
  await indexSets.rotate(path.indexSetId, requestedBy(caller));
  return noContent();
}

async function cycleDefault({ caller }: ByCaller, { indexSets }: Services) {
  await indexSets.rotate(indexSets.defaultSet().id, requestedBy(caller));
  return noContent();
}

export const deflectorCalls: Handlers<
  | 'getDeflector'
  | 'getDefaultDeflector'
  | 'cycleDeflector'
  | 'cycleDefaultDeflector'
  | 'cycleNodeDeflector'
  | 'cycleNodeDefaultDeflector'
> = {
  getDeflector: ({ path }, { indexSets, catalogue }) =>
    ok(deflector(catalogue, indexSets.get(path.indexSetId))),
  getDefaultDeflector: (_, { indexSets, catalogue }) => ok(deflector(catalogue, indexSets.defaultSet())),
  // There is one node, which is the master.
  cycleDeflector: cycle,
  cycleNodeDeflector: cycle,
  cycleDefaultDeflector: cycleDefault,
  cycleNodeDefaultDeflector: cycleDefault,
};
