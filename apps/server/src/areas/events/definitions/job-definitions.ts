import type { Schemas } from '@tailrace/sdk';
import type { Permits } from '../../../http/permits.ts';
import { type PageRequest, pageOf } from '../../../listing/page.ts';
import { isAggregation } from '../event-config.ts';
import type { EventDefinition } from '../stored-definitions.ts';
import type { DefinitionService } from './definition-service.ts';

/** The job of a definition, under the definition's own id. */
function jobOf({ id, title, description, config }: EventDefinition): Schemas['JobDefinition'] {
  const window = isAggregation(config)
    ? { processing_window_size: config.search_within_ms, processing_hop_size: config.execute_every_ms }
    : {};
  return {
    id,
    title,
    description,
    config: { type: 'event-processor-execution-v1', event_definition_id: id, ...window },
  };
}

const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1);

/** A page of the jobs of enabled event definitions that the caller can read. */
export function jobDefinitions(
  definitions: Pick<DefinitionService, 'list' | 'contextOf'>,
  request: PageRequest,
  keep: Permits['keep'],
): Schemas['JobDefinitionPage'] {
  const scheduled = definitions
    .list()
    .filter(({ id, config }) => isAggregation(config) && definitions.contextOf(id).is_scheduled);
  const jobs = keep(scheduled.map(jobOf)).sort(byTitle);
  const { items, numbers } = pageOf(jobs, request);
  return { ...numbers, grand_total: jobs.length, job_definitions: items };
}
