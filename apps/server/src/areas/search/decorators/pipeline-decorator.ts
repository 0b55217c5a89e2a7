import { dropdownField } from '../../../requested-configuration/config-field.ts';
import type { Trials } from '../../pipelines/try-service.ts';
import type { DecoratorType } from './decorator-type.ts';

/** Shows messages as a pipeline would change them. */
export const pipelineDecorator = (
  pipelines: readonly { id: string; title: string }[],
  trials: Pick<Trials, 'decorate'>,
): DecoratorType => ({
  type: 'org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator',
  name: 'Pipeline',
  requestedConfiguration: {
    pipeline: {
      ...dropdownField('Pipeline', 'Pipeline that is run on each message.', '', []),
      additional_info: { values: Object.fromEntries(pipelines.map(({ id, title }) => [id, title])) },
    },
  },
  make(settings) {
    const id = settings.text('pipeline');
    return (messages, username) => trials.decorate(id, messages, username);
  },
});
