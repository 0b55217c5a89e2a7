import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnStream, deleteOwnStream, ownStream } from './own-stream.ts';

const output = ({ reply }: Context) => ({ outputId: reply('createOutput').id });

export const outputs: Scenario = {
  area: 'outputs',
  steps: [
    step('listOutputs'),
    step('listOutputTypes'),
    step('createOutput', {
      body: ({ example, name }) => ({
        ...example('createOutput'),
        title: name('output'),
        configuration: { hostname: '127.0.0.1', port: 1, protocol: 'TCP' },
      }),
    }),
    step('getOutput', { path: output }),
    step('updateOutput', {
      path: output,
      body: { configuration: { hostname: '127.0.0.1', port: 2, protocol: 'TCP' } },
    }),
    ...createOwnStream('with-outputs'),
    step('addStreamOutputs', {
      path: ownStream,
      body: (context) => ({ outputs: [output(context).outputId] }),
    }),
    step('listStreamOutputs', { path: ownStream }),
    step('getStreamOutput', { path: (context) => ({ ...ownStream(context), ...output(context) }) }),
    step('removeStreamOutput', { path: (context) => ({ ...ownStream(context), ...output(context) }) }),
    deleteOwnStream,
    step('deleteOutput', { path: output }),
  ],
};
