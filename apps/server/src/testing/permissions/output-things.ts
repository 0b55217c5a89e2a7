import type { TestServer } from '../test-server.ts';
import { idOf, type Make } from './given.ts';
import { newStream } from './stream-things.ts';

const output = {
  title: 'To the terminal',
  type: 'org.graylog2.outputs.LoggingOutput',
  configuration: { prefix: '' },
};

async function withOutput(server: TestServer) {
  const outputId = await idOf(server.admin('POST /system/outputs', { body: output }));
  return { ...(await newStream(server)).path, outputId };
}

const ofStream: Make = async (server) => ({ path: await withOutput(server) });

export const outputCalls: Record<string, Make[]> = {
  addStreamOutputs: [
    async (server) => {
      const { outputId, ...path } = await withOutput(server);
      return { path, body: { outputs: [outputId] } };
    },
  ],
  getStreamOutput: [ofStream],
  removeStreamOutput: [ofStream],
};
