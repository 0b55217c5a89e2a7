import { type Scenario, step } from '../scenario.ts';
import { createOwnView, deleteOwnView, ownView, ownViewBody } from './own-view.ts';

export const views: Scenario = {
  area: 'views',
  steps: [
    step('listViews'),
    step('listSavedSearches'),
    step('listDashboards'),
    step('listQualifyingViews'),
    ...createOwnView,
    step('getView', { path: ownView }),
    step('updateView', { path: ownView, body: ownViewBody }),
    // The run's own user gets a view as start page; deleting the view resets it.
    step('setDefaultView', { path: ownView, destructive: true }),
    deleteOwnView,
  ],
};
