import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import type { Stage } from '../stage/stage.ts';
import { FieldProjection } from './field-projection.ts';

const stage = (reads: string[] | null, at: number): Stage => ({
  name: `stage ${at}`,
  expressions: [],
  unusable: [],
  reads: reads && new Set(reads),
  configure() {},
  process: () => true,
});
const message = storedMessage({ timestamp: 0, f: 'x', gl2_processing_error: 'before' });

it.each<[what: string, reads: (string[] | null)[], fields: string[]]>([
  ['only what is read', [['f', 'missing']], ['f', 'gl2_processing_error', 'streams']],
  ['what later stages read', [['f'], ['source']], ['f', 'source', 'gl2_processing_error', 'streams']],
  ['everything, when a stage may read anything', [['f'], null], Object.keys(message)],
  ['everything, when much is read', [Array.from({ length: 20 }, (_, at) => `f${at}`)], Object.keys(message)],
])('sends %s', (_what, reads, fields) => {
  const stages = reads.map(stage);
  const projection = new FieldProjection(stages);
  const narrowed = projection.narrow({ message, stages: stages.map(({ name }) => name) });
  expect(Object.keys(narrowed.message).sort()).toEqual(fields.sort());
  expect(narrowed.message).toMatchObject({ f: 'x' });
});
