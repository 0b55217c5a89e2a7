import { createFileRoute } from '@tanstack/react-router';
import { ConditionsPage, conditionListSearch } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/conditions/')({
  validateSearch: conditionListSearch.params,
  staticData: { title: 'Legacy alert conditions', palette: { needs: 'listAllAlertConditions' } },
  component: ConditionsPage,
});
