import { defineArea } from '../../host/area.ts';
import { createView } from './createView.ts';
import { deleteView } from './deleteView.ts';
import { getView } from './getView.ts';
import { listDashboards } from './listDashboards.ts';
import { listQualifyingViews } from './listQualifyingViews.ts';
import { listSavedSearches } from './listSavedSearches.ts';
import { listViews } from './listViews.ts';
import { services } from './services.ts';
import { setDefaultView } from './setDefaultView.ts';
import { updateView } from './updateView.ts';

export const views = defineArea({
  name: 'views',
  services,
  handlers: {
    createView,
    deleteView,
    getView,
    listDashboards,
    listQualifyingViews,
    listSavedSearches,
    listViews,
    setDefaultView,
    updateView,
  },
});
