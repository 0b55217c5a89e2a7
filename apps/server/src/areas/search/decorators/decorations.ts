import { defineService } from '../../../host/service.ts';
import { lookupAreaService } from '../../lookup/lookup-area-service.ts';
import { storedPipelines } from '../../pipelines/stored-pipelines.ts';
import { trials } from '../../pipelines/try-service.ts';
import { decorationOf, makeDecorator } from './decoration.ts';
import type { DecoratorType } from './decorator-type.ts';
import { lookupTableDecorator, pipelineDecorator, plainDecorators } from './decorator-types.ts';

/** The types of decorators, and how they decorate. */
export const decorations = defineService({
  needs: { pipelines: storedPipelines, trials, lookup: lookupAreaService },
  create({ lookups }, { pipelines, trials, lookup }) {
    const types: readonly DecoratorType[] = [
      ...plainDecorators,
      pipelineDecorator(pipelines.list, trials),
      lookupTableDecorator(lookup.stored.tables.list, (request) => lookups.findAll(request)),
    ];

    const make = (type: string, config: Record<string, unknown>) => makeDecorator(types, type, config);

    return {
      types,
      make,
      of: (decorators: Parameters<typeof decorationOf>[0], username: string) =>
        decorationOf(decorators, make, username),
    };
  },
});
