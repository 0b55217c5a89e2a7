import { defineService } from '../../../host/service.ts';
import { pipelineService } from '../../pipelines/pipeline-service.ts';
import { trials } from '../../pipelines/try-service.ts';
import { decorationOf } from './decoration.ts';
import type { DecoratorType } from './decorator-type.ts';
import { makeDecorator } from './make-decorator.ts';
import { pipelineDecorator } from './pipeline-decorator.ts';
import { plainDecorators } from './plain-decorators.ts';

/** The types of decorators, and how they decorate. */
export const decorations = defineService({
  needs: { pipelines: pipelineService, trials },
  create(_host, { pipelines, trials }) {
    const types = (): DecoratorType[] => [
      ...plainDecorators,
      pipelineDecorator(
        pipelines.list().map(({ id, title }) => ({ id: id ?? '', title })),
        trials,
      ),
    ];

    const make = (type: string, config: Record<string, unknown>) => makeDecorator(types(), type, config);

    return {
      types,
      make,
      of: (decorators: Parameters<typeof decorationOf>[0], username: string) =>
        decorationOf(decorators, make, username),
    };
  },
});
