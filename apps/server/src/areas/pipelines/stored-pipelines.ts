import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';
import { storedStreams } from '../streams/stored-streams.ts';

/** A pipeline or a rule, stored with its source; the title is the one in the source. */
export interface StoredSource {
  id: string;
  title: string;
  description: string | null;
  source: string;
  created_at: string;
  modified_at: string;
}

const takenTitle = (entity: string) => ({
  property: 'title' as const,
  refuse: ({ title }: StoredSource) => new BadRequestError(`There is a ${entity} "${title}" already`),
});

export const storedPipelines = defineCollection<StoredSource>({
  table: 'pipelines',
  entity: 'pipeline',
  unique: [takenTitle('pipeline')],
});

export const storedRules = defineCollection<StoredSource>({
  table: 'pipeline_rules',
  entity: 'pipeline rule',
  unique: [takenTitle('rule')],
  order: 'title',
});

export type RuleVersion = Schemas['RuleVersion'] & { id: string; rule_id: string };

/** What was saved of each rule; deleted with it. */
export const ruleVersions = defineCollection<RuleVersion>({
  table: 'pipeline_rule_versions',
  entity: 'version of a rule',
  references: [{ property: 'rule_id', to: storedRules, whenDeleted: 'cascade' }],
});

export interface StoredConnection {
  id: string;
  stream_id: string;
  pipeline_ids: string[];
}

/** Which pipelines are connected to a stream; deleted with the stream. */
export const storedConnections = defineCollection<StoredConnection>({
  table: 'pipeline_connections',
  entity: 'pipeline connection',
  unique: [{ property: 'stream_id' }],
  references: [{ property: 'stream_id', to: storedStreams, whenDeleted: 'cascade' }],
});
