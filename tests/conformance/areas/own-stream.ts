import { type Context, type Step, step } from '../scenario.ts';

/** The stream that a scenario created. */
export const ownStream = ({ reply }: Context) => ({ streamId: reply('createStream').stream_id });

/** Creates a stream in the default index set that receives no messages. */
export const createOwnStream = (noun: string): Step[] => [
  step('listIndexSets'),
  step('createStream', {
    body: ({ example, name, reply }) => ({
      ...example('createStream'),
      title: name(noun),
      rules: [],
      index_set_id: reply('listIndexSets').index_sets.find((set) => set.default)?.id ?? '',
    }),
  }),
];

export const deleteOwnStream = step('deleteStream', { path: ownStream });
