import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import type { TestServer } from '../test-server.ts';
import { type Given, idOf } from './given.ts';

/** A body that creates an input. */
export const input = {
  title: 'GELF',
  type: inputTypeNames.gelfTcp,
  global: true,
  configuration: { bind_address: '127.0.0.1', port: 0, tls_key_password: 'secret' },
};

export async function newInput({ admin }: TestServer): Promise<Given> {
  return { path: { inputId: await idOf(admin('POST /system/inputs', { body: input })) } };
}

export async function staticField(server: TestServer): Promise<Given> {
  const { path } = await newInput(server);
  const body = { key: 'site', value: 'berlin' };
  await server.admin(`POST /system/inputs/${path?.inputId}/staticfields`, { body });
  return { path: { ...path, key: body.key } };
}

/** An input that cannot start, so that there is a notification. */
export async function failedInput(server: TestServer): Promise<Given> {
  const configuration = { ...input.configuration, bind_address: '192.0.2.1' };
  await server.admin('POST /system/inputs', { body: { ...input, configuration } });
  return {};
}
