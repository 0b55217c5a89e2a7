import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnStream, deleteOwnStream, ownStream } from './own-stream.ts';
import { createOwnUser, deleteOwnUser, ownUser } from './own-user.ts';

const entity = (context: Context) => ({ entityGRN: `grn::::stream:${ownStream(context).streamId}` });
const body = (context: Context) => ({
  selected_grantee_capabilities: { [`grn::::user:${ownUser(context).userId}`]: 'view' as const },
});

export const sharing: Scenario = {
  area: 'sharing',
  steps: [
    ...createOwnStream('shared'),
    ...createOwnUser('grantee'),
    step('prepareEntityShare', { path: entity, body }),
    step('updateEntityShare', { path: entity, body }),
    step('listUserShares', { path: ownUser }),
    step('getGrantsOverview'),
    deleteOwnUser,
    deleteOwnStream,
  ],
};
