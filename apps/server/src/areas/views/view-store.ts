import { defineService } from '../../host/service.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import type { View, ViewSummary } from './view.ts';
import { wholeState } from './view-state.ts';

export interface ViewStore {
  /** Views without their state, which is by far the larger part. */
  summaries(): ViewSummary[];
  /** The views that use a search. */
  ofSearch(searchId: string): ViewSummary[];
  summary(id: string): ViewSummary | null;
  find(id: string): View | null;
  insert(view: View): void;
  update(view: View): void;
  delete(id: string): void;
  defaultOf(userId: string): string | null;
  setDefault(userId: string, viewId: string): void;
}

const readSummary = ({ summary }: { summary: string }): ViewSummary => JSON.parse(summary);

const readView = (row: { summary: string; state: string }): View => ({
  ...readSummary(row),
  state: wholeState(JSON.parse(row.state)),
});

/** A view in two rows: the properties that lists need, and the state. */
function parts({ state, ...summary }: View): [summary: string, state: string] {
  return [JSON.stringify(summary), JSON.stringify(state)];
}

function createViewStore({ db }: ConfigStore): ViewStore {
  const select = (what: string) => rows<{ summary: string }>(db.prepare(`SELECT summary FROM views ${what}`));
  const summaries = select('ORDER BY id');
  const ofSearch = select('WHERE search_id = ?');
  const summary = select('WHERE id = ?');
  const find = rows<{ summary: string; state: string }>(
    db.prepare('SELECT summary, state FROM views WHERE id = ?'),
  );
  const insert = db.prepare('INSERT INTO views (id, search_id, summary, state) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE views SET search_id = ?, summary = ?, state = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM views WHERE id = ?');
  const findDefault = rows<{ view_id: string }>(
    db.prepare('SELECT view_id FROM default_views WHERE user_id = ?'),
  );
  const saveDefault = db.prepare(
    `INSERT INTO default_views (user_id, view_id) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET view_id = excluded.view_id`,
  );
  return {
    summaries: () => summaries.all().map(readSummary),
    ofSearch: (searchId) => ofSearch.all(searchId).map(readSummary),
    summary(id) {
      const row = summary.get(id);
      return row ? readSummary(row) : null;
    },
    find(id) {
      const row = find.get(id);
      return row ? readView(row) : null;
    },
    insert: (view) => void insert.run(view.id, view.search_id, ...parts(view)),
    update: (view) => void update.run(view.search_id, ...parts(view), view.id),
    delete: (id) => void remove.run(id),
    defaultOf: (userId) => findDefault.get(userId)?.view_id ?? null,
    setDefault: (userId, viewId) => void saveDefault.run(userId, viewId),
  };
}

export const viewStore = defineService({ create: ({ config }) => createViewStore(config) });
