import type { Schemas } from '@tailrace/sdk';
import type { NodeIdentity } from '../../host/node-identity.ts';
import type { Caller } from '../../http/caller.ts';
import { ok } from '../../http/handler.ts';
import type { ReportedIndex } from './index-report.ts';
import type { Handlers } from './services.ts';
import { wireIndex } from './wire-index.ts';

type Listed = readonly ReportedIndex[];

const ofSet = (indices: Listed, setId: string) => indices.filter((index) => index.setId === setId);

const readable = (indices: Listed, caller: Caller) =>
  indices.filter(({ name }) => caller.isPermitted(`indices:read:${name}`));

const open = (indices: Listed) => indices.filter(({ isClosed }) => !isClosed);
const closed = (indices: Listed) => indices.filter(({ isClosed }) => isClosed);
const reopened = (indices: Listed) => indices.filter(({ isReopened }) => isReopened);

const names = (indices: Listed): Schemas['IndexNames'] => ({
  indices: indices.map(({ name }) => name),
  total: indices.length,
});

const infos = (indices: Listed, node: NodeIdentity): Schemas['IndexInfos'] =>
  Object.fromEntries(indices.map((index) => [index.name, wireIndex(index, node)]));

/** Closed and reopened indices by name; of the open ones what is known. */
const overview = (visible: Listed, listed: Listed, node: NodeIdentity): Schemas['AllIndices'] => ({
  closed: names(closed(visible)),
  reopened: names(reopened(visible)),
  all: { indices: infos(open(listed), node) },
});

/** Lists of indices, of all index sets and of one. */
export const indexLists: Handlers<
  | 'listAllIndices'
  | 'listOpenIndices'
  | 'listClosedIndices'
  | 'listReopenedIndices'
  | 'getIndex'
  | 'getMultipleIndices'
  | 'listIndexSetIndices'
  | 'listIndexSetOpenIndices'
  | 'listIndexSetClosedIndices'
  | 'listIndexSetReopenedIndices'
> = {
  async listAllIndices({ caller }, { report, node }) {
    const all = await report.all();
    return ok(overview(readable(all, caller), all, node));
  },

  listOpenIndices: async (_, { report, node }) => ok({ indices: infos(open(await report.all()), node) }),

  listClosedIndices: async ({ caller }, { report }) =>
    ok(names(closed(readable(await report.all(), caller)))),

  listReopenedIndices: async ({ caller }, { report }) =>
    ok(names(reopened(readable(await report.all(), caller)))),

  getIndex: async ({ path }, { report, node }) => ok(wireIndex(await report.one(path.index), node)),

  async getMultipleIndices({ body, caller }, { report, node }) {
    const wanted = new Set(body.indices);
    const found = open(readable(await report.all(), caller)).filter(({ name }) => wanted.has(name));
    return ok(infos(found, node));
  },

  async listIndexSetIndices({ path, caller }, { indexSets, report, node }) {
    const { id } = indexSets.get(path.indexSetId);
    const visible = readable(ofSet(await report.all(), id), caller);
    return ok(overview(visible, visible, node));
  },

  async listIndexSetOpenIndices({ path }, { indexSets, report, node }) {
    const { id } = indexSets.get(path.indexSetId);
    return ok({ indices: infos(open(ofSet(await report.all(), id)), node) });
  },

  async listIndexSetClosedIndices({ path, caller }, { indexSets, report }) {
    const { id } = indexSets.get(path.indexSetId);
    return ok(names(closed(readable(ofSet(await report.all(), id), caller))));
  },

  async listIndexSetReopenedIndices({ path, caller }, { indexSets, report }) {
    const { id } = indexSets.get(path.indexSetId);
    return ok(names(reopened(readable(ofSet(await report.all(), id), caller))));
  },
};
