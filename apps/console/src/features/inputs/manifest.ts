import { Download } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const inputPages = {
  '/system/inputs': {
    title: 'Inputs',
    // The list itself is open to all users, who see the inputs shared with them.
    rail: { icon: Download, group: 'System', permission: 'inputs:read' },
  },
} satisfies Pages;
