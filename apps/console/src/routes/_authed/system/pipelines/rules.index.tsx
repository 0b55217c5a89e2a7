import { listRules } from '@tailrace/sdk/operations/pipelines';
import { createFileRoute } from '@tanstack/react-router';
import { RulesPage, ruleListSearch } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/rules/')({
  validateSearch: ruleListSearch.params,
  staticData: {
    title: 'Pipeline rules',
    help: 'rule-functions',
    permission: listRules.permission,
    palette: {},
  },
  component: RulesPage,
});
