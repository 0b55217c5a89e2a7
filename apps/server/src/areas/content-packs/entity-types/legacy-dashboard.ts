import { randomUUID } from 'node:crypto';
import { convertedDashboard } from '@tailrace/domain/content-packs/legacy-dashboard';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { wireTime } from '../../../wire-time.ts';
import { searchDefinitions } from '../../search/search-definitions.ts';
import { viewService } from '../../views/view-service.ts';
import { type EntityType, prepareEach } from '../entity-type.ts';
import { packList } from '../pack-request.ts';
import { prepareView, requireSize } from './view.ts';

type Data = Schemas['LegacyDashboardEntityData'];

/** Dashboards of version 3.1 or before: they become dashboards of today, and are not in the catalog. */
export const legacyDashboardType = defineService({
  needs: { views: viewService, searches: searchDefinitions },
  create: ({ now }, services): EntityType<Data> => ({
    name: 'dashboard',
    version: '1',
    list: () => [],
    export: () => null,

    prepare: prepareEach((data, caller) => {
      requireSize(data);
      const widgets = packList('widgets', data.widgets).map((widget, at) => {
        if (typeof widget === 'object' && widget !== null && typeof widget.type === 'string') return widget;
        throw new BadRequestError(`The property "widgets.${at}.type" must be a text`);
      });
      const { view, search } = convertedDashboard(
        { ...data, widgets },
        { newId: randomUUID, now: wireTime(now()) },
      );
      return prepareView(services, { ...view, search }, caller);
    }),

    delete: (id) => void services.views.delete(id),
  }),
});
