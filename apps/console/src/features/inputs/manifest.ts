import { createInput } from '@tailrace/sdk/operations/inputs';
import { Download } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const inputPages = {
  '/system/inputs': {
    title: 'Inputs',
    // The list itself is open to all users, who see the inputs shared with them.
    rail: { icon: Download, group: 'System', permission: 'inputs:read' },
  },
  '/system/inputs/new': {
    title: 'New input',
    permission: createInput.permission,
    palette: { label: 'Create input' },
  },
  '/system/inputs/$inputId': { title: 'Input' },
  '/system/inputs/$inputId/edit': { title: 'Edit input' },
} satisfies Pages;
