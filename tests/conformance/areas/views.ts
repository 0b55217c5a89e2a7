import { type Context, type Scenario, step } from '../scenario.ts';

const view = ({ reply }: Context) => ({ id: reply('createView').id });
const body = ({ example, name, reply }: Context) => ({
  ...example('createView'),
  title: name('view'),
  search_id: reply('createSearch').id,
  state: {},
});

export const views: Scenario = {
  area: 'views',
  steps: [
    step('listViews'),
    step('listSavedSearches'),
    step('listDashboards'),
    step('listQualifyingViews'),
    step('createSearch', { body: { queries: [] } }),
    step('createView', { body }),
    step('getView', { path: view }),
    step('updateView', { path: view, body }),
    // The run's own user gets a view of its own for the start page; deleting the view ends that.
    step('setDefaultView', { path: view, destructive: true }),
    step('deleteView', { path: view }),
  ],
};
