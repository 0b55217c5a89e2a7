import { type Context, type Step, step } from '../scenario.ts';

/** The view that a scenario created. */
export const ownView = ({ reply }: Context) => ({ id: reply('createView').id });

/** A view of the search that the scenario has stored. */
export const ownViewBody = ({ example, name, reply }: Context) => ({
  ...example('createView'),
  title: name('view'),
  search_id: reply('createSearch').id,
  state: {},
});

/** Creates a view of a search without queries. */
export const createOwnView: Step[] = [
  step('createSearch', { body: { queries: [] } }),
  step('createView', { body: ownViewBody }),
];

export const deleteOwnView = step('deleteView', { path: ownView });
