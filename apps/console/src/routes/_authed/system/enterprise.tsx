import { getFreeLicenseInfo } from '@tailrace/sdk/operations/enterprise';
import { createFileRoute } from '@tanstack/react-router';
import { EnterprisePage } from '#/features/enterprise/index.ts';

export const Route = createFileRoute('/_authed/system/enterprise')({
  staticData: {
    title: 'Enterprise license',
    help: 'compatibility',
    permission: getFreeLicenseInfo.permission,
    palette: { needs: 'getFreeLicenseInfo' },
  },
  component: EnterprisePage,
});
