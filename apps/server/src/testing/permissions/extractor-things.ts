import type { TestServer } from '../test-server.ts';
import type { Given, Make } from './given.ts';
import { newInput } from './input-things.ts';

const extractor = {
  title: 'Copy',
  extractor_type: 'copy_input',
  cut_or_copy: 'copy',
  source_field: 'message',
  target_field: 'copy',
  extractor_config: {},
  converters: {},
  condition_type: 'none',
  condition_value: '',
};

/** An extractor of a new input. */
async function newExtractor(server: TestServer): Promise<Given> {
  const inputId = (await newInput(server)).path?.inputId ?? '';
  const { body } = await server.admin(`POST /system/inputs/${inputId}/extractors`, { body: extractor });
  return { path: { inputId, extractorId: (body as { extractor_id: string }).extractor_id } };
}

/** The calls on one extractor. */
export const extractorCalls: Record<string, Make[]> = {
  deleteExtractor: [newExtractor],
  getExtractor: [newExtractor],
  updateExtractor: [newExtractor],
};
