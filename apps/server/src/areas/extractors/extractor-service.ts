import { converterList } from '@tailrace/domain/extractors/converters';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newTimeUuid } from '../../ids.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { Collection } from '../../store/collection.ts';
import { definitionsOf } from '../grok/grok-definitions.ts';
import type { GrokPattern } from '../grok/grok-pattern.ts';
import { grokPatterns } from '../grok/grok-patterns.ts';
import { storedInputs } from '../inputs/encrypted-inputs.ts';
import type { Input } from '../inputs/input.ts';
import { lookupAreaService } from '../lookup/lookup-area-service.ts';
import { requireValidExtractor } from './extractor-rules.ts';
import { type StoredExtractor, storedExtractors } from './stored-extractors.ts';

type Request = Schemas['ExtractorRequest'];

/** The extractors of inputs. Every method throws a NotFoundError for an input that does not exist. */
export interface ExtractorService {
  /** In the order in which they were stored. */
  list(inputId: string): StoredExtractor[];
  get(inputId: string, id: string): StoredExtractor;
  create(inputId: string, request: Request, username: string): Promise<StoredExtractor>;
  /** Checks an extractor as `create` does, and returns what stores it for an input. */
  prepare(request: Request, username: string): Promise<(inputId: string) => StoredExtractor>;
  update(inputId: string, id: string, request: Request, username: string): Promise<StoredExtractor>;
  delete(inputId: string, id: string): void;
  /** Gives the listed extractors these places; the others keep theirs. */
  order(inputId: string, positions: Schemas['ExtractorOrder']['order']): void;
}

const maxOrder = 1_000_000;
export const maxPerInput = 500;

interface Parts {
  extractors: Collection<StoredExtractor>;
  inputs: Pick<Collection<Input>, 'get'>;
  patterns: Pick<Collection<GrokPattern>, 'list'>;
  runner: Pick<PatternRunner, 'of'>;
  /** Whether there is a lookup table of this name. */
  hasTable(name: string): boolean;
}

/** The definition of a request, which calls some properties otherwise. */
export function definitionOf({ extractor_type, cut_or_copy, converters, order = 0, ...rest }: Request) {
  return {
    ...rest,
    type: extractor_type,
    cursor_strategy: cut_or_copy,
    converters: converterList(converters),
    order,
  };
}

function createExtractorService({ extractors, inputs, patterns, runner, hasTable }: Parts): ExtractorService {
  const check = (request: Request, username: string) =>
    requireValidExtractor(request, definitionsOf(patterns.list()), runner.of(username), hasTable);

  const own: ExtractorService = {
    list: (inputId) => extractors.listBy('input_id', inputs.get(inputId).id),

    get(inputId, id) {
      const found = extractors.get(id);
      if (found.input_id !== inputs.get(inputId).id) throw new NotFoundError(`There is no extractor ${id}`);
      return found;
    },

    async create(inputId, request, username) {
      inputs.get(inputId);
      const store = await own.prepare(request, username);
      return store(inputId);
    },

    async prepare(request, username) {
      await check(request, username);
      return (inputId) =>
        // The input may have been deleted in the meantime.
        extractors.transaction(() => {
          if (own.list(inputId).length >= maxPerInput) {
            throw new BadRequestError(`An input may have at most ${maxPerInput} extractors`);
          }
          const ids = { id: newTimeUuid(), input_id: inputs.get(inputId).id, creator_user_id: username };
          return extractors.create({ ...definitionOf(request), ...ids } as StoredExtractor);
        });
    },

    async update(inputId, id, request, username) {
      own.get(inputId, id);
      await check(request, username);
      const { input_id, creator_user_id, ...known } = own.get(inputId, id);
      const ids = { id: known.id, input_id, creator_user_id };
      return extractors.update({ ...definitionOf(request), ...ids } as StoredExtractor);
    },

    delete: (inputId, id) => void extractors.delete(own.get(inputId, id).id),

    order(inputId, positions) {
      const orders = new Map(Object.entries(positions).map(([position, id]) => [id, Number(position)]));
      if ([...orders.values()].some((position) => position > maxOrder)) {
        throw new BadRequestError(`The property "order" has a place beyond ${maxOrder}`);
      }
      extractors.transaction(() => {
        for (const extractor of own.list(inputId)) {
          const order = orders.get(extractor.id) ?? extractor.order;
          if (order !== extractor.order) extractors.update({ ...extractor, order });
        }
      });
    },
  };
  return own;
}

export const extractorService = defineService({
  needs: {
    extractors: storedExtractors,
    inputs: storedInputs,
    patterns: grokPatterns,
    lookup: lookupAreaService,
  },
  create: ({ patterns: runner }, { extractors, inputs, patterns, lookup }) =>
    createExtractorService({
      ...{ extractors, inputs, patterns, runner },
      hasTable: (name) => lookup.hasTable(name),
    }),
});
