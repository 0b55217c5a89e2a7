import { createRule } from '@tailrace/sdk/operations/pipelines';
import { createFileRoute } from '@tanstack/react-router';
import { NewRulePage, newRuleSearch } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/rules/new')({
  validateSearch: newRuleSearch,
  staticData: {
    title: 'New pipeline rule',
    permission: createRule.permission,
    palette: { action: 'Create pipeline rule' },
  },
  component: NewRulePage,
});
