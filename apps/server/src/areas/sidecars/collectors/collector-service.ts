import { collectorErrors, type FieldErrors } from '@tailrace/domain/sidecars/collector-rules';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import { JsonText } from '../../../json-text.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { Collection } from '../../../store/collection.ts';
import { type Tagged, tagged } from '../rendering/entity-tag.ts';
import {
  type StoredCollector,
  type StoredConfiguration,
  storedCollectors,
  storedConfigurations,
} from '../rendering/stored-collectors.ts';
import { requireValid, validationResult } from './form-errors.ts';

type Collector = Schemas['Collector'];
type Request = Schemas['CollectorRequest'];

interface Parts {
  stored: Collection<StoredCollector>;
  configurations: Pick<Collection<StoredConfiguration>, 'listBy'>;
  now: () => number;
}

const wireCollector = ({ key: _, ...collector }: StoredCollector): Collector => collector;

/** Contains a character that names cannot. */
const keyOf = ({ name, node_operating_system }: Pick<Collector, 'name' | 'node_operating_system'>) =>
  `${node_operating_system} ${name}`;

/** The programs that agents run. */
export class CollectorService {
  readonly #parts: Parts;
  #listed: Tagged | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.stored.onChange(() => {
      this.#listed = null;
    });
  }

  list(): Collector[] {
    return this.#parts.stored.list().map(wireCollector);
  }

  /** The list for agents, with its tag. Thousands of them ask for it every few seconds. */
  get listed(): Tagged {
    if (this.#listed) return this.#listed;
    const collectors = this.list();
    this.#listed = tagged(JsonText.of({ total: collectors.length, collectors }));
    return this.#listed;
  }

  page(request: ListRequest) {
    const { items, numbers } = this.#parts.stored.page(request);
    return { collectors: items.map(wireCollector), numbers, total: this.#parts.stored.count() };
  }

  get(id: string): Collector {
    return wireCollector(this.#parts.stored.get(id));
  }

  find(id: string): Collector | null {
    const stored = this.#parts.stored.find(id);
    return stored && wireCollector(stored);
  }

  named(name: string, operatingSystem: Collector['node_operating_system']): Collector | null {
    const key = keyOf({ name, node_operating_system: operatingSystem });
    const stored = this.#parts.stored.findBy('key', key);
    return stored && wireCollector(stored);
  }

  create(request: Request): Collector {
    return this.prepare(request)();
  }

  /** Checks a new collector, and returns what stores it. */
  prepare(request: Request): () => Collector {
    const { stored, now } = this.#parts;
    const collector = this.#checked(newObjectId(now()), request);
    return () => wireCollector(stored.create(collector));
  }

  /** Stores a collector under this id, also when there is none yet, as Graylog does. */
  save(id: string, request: Request): Collector {
    const { stored } = this.#parts;
    const collector = this.#checked(id.toLowerCase(), request);
    return wireCollector(stored.find(id) ? stored.update(collector) : stored.create(collector));
  }

  copy(id: string, name: string): Collector {
    return this.create({ ...this.get(id), name });
  }

  /** Returns false when there is none. */
  delete(id: string): boolean {
    const { stored, configurations } = this.#parts;
    const collector = stored.find(id);
    if (!collector) return false;
    const [used, ...more] = configurations.listBy('collector_id', collector.id);
    if (used) {
      const others = more.length === 0 ? '' : ` and ${more.length} more`;
      throw new BadRequestError(
        `The collector "${collector.name}" is used by the configuration "${used.name}"${others}`,
      );
    }
    stored.delete(collector.id);
    return true;
  }

  validate(request: Request): Schemas['FormValidationResult'] {
    return validationResult(this.#errors(request.id ?? '', request));
  }

  #errors(id: string, request: Request): FieldErrors {
    const errors = collectorErrors(request);
    const other = this.named(request.name, request.node_operating_system);
    if (errors.name || !other || other.id === id.toLowerCase()) return errors;
    return { ...errors, name: [`Another collector for ${request.node_operating_system} has this name`] };
  }

  #checked(id: string, request: Request): StoredCollector {
    requireValid(this.#errors(id, request));
    const {
      execute_parameters = null,
      validation_parameters = null,
      default_template = null,
      ...required
    } = request;
    return {
      ...required,
      ...{ id, key: keyOf(request) },
      ...{ execute_parameters, validation_parameters, default_template },
    };
  }
}

export const collectorService = defineService({
  needs: { stored: storedCollectors, configurations: storedConfigurations },
  create: ({ now }, { stored, configurations }) => new CollectorService({ stored, configurations, now }),
});
