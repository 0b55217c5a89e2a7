import { defaultStreamId } from '../../ids.ts';
import type { TestServer } from '../test-server.ts';
import type { Make } from './given.ts';

const rule = { type: 1, field: 'application', value: 'shop' };

/** In the index set of the default stream. */
async function streamBody({ admin }: TestServer) {
  const { body } = await admin(`GET /streams/${defaultStreamId}`);
  const { index_set_id } = body as { index_set_id: string };
  return { title: 'Shop front', description: '', index_set_id };
}

/** The default stream cannot be changed, so most calls need another. */
export async function newStream(server: TestServer) {
  const { body } = await server.admin('POST /streams', { body: await streamBody(server) });
  return { path: { streamId: (body as { stream_id: string }).stream_id } };
}

async function streamRule(server: TestServer) {
  const { path } = await newStream(server);
  const { body } = await server.admin(`POST /streams/${path.streamId}/rules`, { body: rule });
  return { path: { ...path, ruleId: (body as { streamrule_id: string }).streamrule_id } };
}

const ofBody: Make = async (server) => ({ body: await streamBody(server) });

export const streamCalls: Record<string, Make[]> = {
  cloneStream: [ofBody],
  createStream: [ofBody],
  deleteStreamRule: [streamRule],
  getStreamRule: [streamRule],
  updateStreamRule: [streamRule],
};
