import type { Page, Pages } from '#/app/pages.ts';

// Their permissions contain the id of the input, so the pages check them.
const list: Page = { title: 'Extractors' };
const creating: Page = { title: 'New extractor' };
const editing: Page = { title: 'Extractor' };
const importing: Page = { title: 'Import extractors' };
const exporting: Page = { title: 'Export extractors' };

/** The pages of inputs on all nodes, and of inputs on one node. */
export const extractorPages = {
  '/system/inputs/$inputId/extractors': list,
  '/system/inputs/$inputId/extractors/new': creating,
  '/system/inputs/$inputId/extractors/$extractorId/edit': editing,
  '/system/inputs/$inputId/extractors/import': importing,
  '/system/inputs/$inputId/extractors/export': exporting,
  '/system/inputs/$inputId/$nodeId/extractors': list,
  '/system/inputs/$inputId/$nodeId/extractors/new': creating,
  '/system/inputs/$inputId/$nodeId/extractors/$extractorId/edit': editing,
  '/system/inputs/$inputId/$nodeId/extractors/import': importing,
  '/system/inputs/$inputId/$nodeId/extractors/export': exporting,
} satisfies Pages;
