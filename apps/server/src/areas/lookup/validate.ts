import type { Schemas } from '@tailrace/sdk';
import type { LookupService } from '../../lookup/lookup-service.ts';
import { calledUrl } from '../../outgoing/called-url.ts';
import type { UrlWhitelist } from '../configurations/url-whitelist.ts';
import { defaultMulti, defaultSingle } from './default-values.ts';
import type { LookupAreaService } from './lookup-area-service.ts';

type Errors = Record<string, string[]>;
type Named = Pick<Schemas['LookupTableRequest'], 'id' | 'title' | 'name'>;

const result = (errors: Errors): Schemas['FormValidationResult'] => ({
  failed: Object.keys(errors).length > 0,
  errors,
  error_context: {},
});

/** What is wrong with title and name; another entity with this name may not exist. */
function nameErrors(given: Named, other: { id: string } | null, entity: string): Errors {
  const errors: Errors = {};
  if (given.title.trim() === '') errors.title = ['must not be empty'];
  if (given.name.trim() === '') errors.name = ['must not be empty'];
  else if (other && other.id !== given.id) errors.name = [`Another ${entity} has this name`];
  return errors;
}

function attempt(errors: Errors, field: string, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    errors[field] = [error instanceof Error ? error.message : String(error)];
  }
}

export function tableErrors(given: Schemas['LookupTableRequest'], { stored }: LookupAreaService) {
  const errors = nameErrors(given, stored.tables.findBy('name', given.name), 'lookup table');
  if (!stored.caches.find(given.cache_id)) errors.cache_id = ['There is no such cache'];
  if (!stored.adapters.find(given.data_adapter_id))
    errors.data_adapter_id = ['There is no such data adapter'];
  attempt(errors, 'default_single_value', () => defaultSingle(given));
  attempt(errors, 'default_multi_value', () => defaultMulti(given));
  return result(errors);
}

export const cacheErrors = (given: Schemas['LookupCacheRequest'], { stored }: LookupAreaService) =>
  result(nameErrors(given, stored.caches.findBy('name', given.name), 'cache'));

async function urlError(url: string, whitelist: UrlWhitelist): Promise<string | null> {
  if (!calledUrl(url)) return 'This is not an http or https URL';
  return (await whitelist.allows(url)) ? null : 'This URL is not on the URL whitelist';
}

/** What is wrong with the settings of a data adapter, by their names. */
export async function adapterErrors(
  given: Schemas['LookupDataAdapterRequest'],
  { stored }: LookupAreaService,
  { whitelist, lookups }: { whitelist: UrlWhitelist; lookups: LookupService },
) {
  const errors = nameErrors(given, stored.adapters.findBy('name', given.name), 'data adapter');
  const settings = { ...given.config } as Record<string, unknown>;
  const url = settings.url ?? '';
  if (given.config.type === 'dsvhttp' || given.config.type === 'httpjsonpath') {
    const error = await urlError(String(url), whitelist);
    if (error !== null) errors.url = [error];
  }
  for (const [field, problem] of Object.entries(await lookups.check(given.config))) {
    errors[field] ??= [problem];
  }
  return result(errors);
}
