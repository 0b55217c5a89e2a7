import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnUser, deleteOwnUser, ownUser } from './own-user.ts';
import { createOwnView, deleteOwnView, ownView } from './own-view.ts';

const entity = (context: Context) => {
  const { type } = context.reply('createView');
  return { entityGRN: `grn::::${type === 'DASHBOARD' ? 'dashboard' : 'search'}:${ownView(context).id}` };
};
const body = (context: Context) => ({
  selected_grantee_capabilities: { [`grn::::user:${ownUser(context).userId}`]: 'view' as const },
});

export const sharing: Scenario = {
  area: 'sharing',
  steps: [
    ...createOwnView,
    ...createOwnUser('grantee'),
    step('prepareEntityShare', { path: entity, body }),
    step('updateEntityShare', { path: entity, body }),
    step('listUserShares', { path: ownUser }),
    step('explainAccess', { path: (context) => ({ ...entity(context), ...ownUser(context) }) }),
    step('getGrantsOverview'),
    deleteOwnUser,
    deleteOwnView,
  ],
};
