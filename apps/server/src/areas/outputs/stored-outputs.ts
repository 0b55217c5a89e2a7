import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';

export type Output = Schemas['OutputSummary'];

export const storedOutputs = defineCollection<Output>({ table: 'outputs', entity: 'output' });
