import { Search } from 'lucide-react';
import type { Page, Pages } from '#/app/pages.ts';

const search = { title: 'Search', isDrawnFirst: true } satisfies Page;

export const searchPages = {
  '/search': { ...search, rail: { icon: Search, group: null } },
  '/search/new': search,
  '/search/$viewId': search,
  '/extendedsearch': search,
  '/streams/$streamId/search': search,
  '/streams/$streamId/messages': search,
} satisfies Pages;
