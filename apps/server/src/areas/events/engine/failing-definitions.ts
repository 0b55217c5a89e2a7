import type { Condition } from '../../../host/condition.ts';
import type { EventEngine } from './event-engine.ts';

/** The enabled event definitions whose runs keep failing, since the first of these runs. */
export function failingDefinitions(engine: Pick<EventEngine, 'failing' | 'runs'>): Condition[] {
  return engine.failing().map(({ id, title: name }) => {
    const runs = engine.runs(id).filter(({ trigger }) => trigger === 'schedule');
    const worked = runs.findIndex(({ error }) => error === null);
    const failed = worked < 0 ? runs : runs.slice(0, worked);
    const first = failed.at(-1);
    const reason = failed[0]?.error ?? null;
    const title = `The event definition ${name} fails`;
    const description = `${reason ?? ''} It is tried again at least every 5 minutes; its page shows its last runs.`;
    return {
      key: `definition_failing:${id}`,
      title,
      reason,
      since: first ? Date.parse(first.started_at) : null,
      notification: { severity: 'urgent', type: 'generic', details: { title, description } },
    };
  });
}
