import { createFileRoute } from '@tanstack/react-router';
import { ProcessBufferDumpPage } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/processbufferdump/$nodeId')({
  component: ProcessBufferDumpPage,
});
